import { existsSync } from 'node:fs';

/**
 * What a person types to run an operator command: through npm in a checkout, by its name where the package is
 * installed.
 */
export function commandLine(command: string): string {
  return isCheckout ? `npm run -s assent -- ${command}` : `assent ${command}`;
}

/** Only a checkout has this file: the package contains what was built from it. */
const isCheckout = existsSync(new URL(import.meta.url));
