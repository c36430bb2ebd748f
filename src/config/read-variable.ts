import { ConfigError } from './config-error.ts';
import { readTextFile } from './read-text-file.ts';

/**
 * The value of a variable, or the content of the file that its `_FILE` variant names (contract section 1). Undefined
 * when not set or blank.
 */
export function readVariable(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const value = env[name]?.trim();
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return value || undefined;
  if (value) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one of them`);
  const content = readText(name, file);
  if (content === undefined)
    throw new ConfigError(
      `${name}_FILE names ${file}, which is not text in UTF-8; write the value into it as text`,
    );
  if (content === '')
    throw new ConfigError(`${name}_FILE names ${file}, which is empty; write the value into it`);
  return content;
}

function readText(name: string, file: string): string | undefined {
  try {
    return readTextFile(file);
  } catch (cause) {
    throw new ConfigError(
      `${name}_FILE names ${file}, which cannot be read; check the path and its permissions`,
      { cause },
    );
  }
}
