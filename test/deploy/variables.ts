import { readConfig } from '../../src/config.ts';

/** The names of all environment variables that the service reads, with their `_FILE` variants. */
export function knownVariables(): Set<string> {
  const names = new Set<string>();
  readConfig(new Proxy({}, { get: (_, name) => void names.add(String(name)) }));
  return names;
}
