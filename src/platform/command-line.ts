import { existsSync } from 'node:fs';

/**
 * What a person types to run an operator command: through npm in a checkout, and where npm has started the package,
 * whose program is then not on the `PATH`; otherwise by its name.
 */
export function commandLine(command: string): string {
  if (isCheckout) return `npm run -s assent -- ${command}`;
  return process.env.npm_command === undefined ? `assent ${command}` : `npx assent ${command}`;
}

/** Only a checkout has this file: the package contains what was built from it. */
const isCheckout = existsSync(new URL(import.meta.url));
