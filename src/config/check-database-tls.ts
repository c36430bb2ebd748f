import { ConfigError } from './config-error.ts';
import { quote } from './values.ts';

/**
 * Refuses a `sslmode` or `ssl` that pg does not know. It would ignore it, and connect without TLS or verify more or
 * less than was meant.
 * @param name of the variable
 */
export function checkDatabaseTls(name: string, url: string): void {
  for (const [parameter, value] of new URLSearchParams(queryOf(url))) {
    const values = allowedValues.get(parameter.toLowerCase());
    if (!values || (allowedValues.has(parameter) && values.includes(value))) continue;
    throw new ConfigError(
      `${name} has ${quote(`${parameter}=${value}`)}, which is not valid; set ${parameter.toLowerCase()} to one of ${values.join(', ')}`,
    );
  }
}

/**
 * Replaces the values of `sslmode` that pg treats like `verify-full`: it verifies the server's certificate and name for
 * each of them, but for the others it also prints a ten-line warning about a later release.
 */
export function verifyFully(url: string): string {
  if (/[?&]uselibpqcompat=true(?=[&#]|$)/.test(url)) return url;
  return url.replace(/(?<=[?&]sslmode=)(prefer|require|verify-ca)(?=[&#]|$)/g, 'verify-full');
}

const allowedValues = new Map([
  ['sslmode', ['verify-full', 'verify-ca', 'require', 'prefer', 'no-verify', 'disable']],
  ['ssl', ['true', '1', '0', 'no-verify']],
]);

/** Not by `URL`, because pg also accepts forms that are not valid URLs. */
function queryOf(url: string): string {
  const start = url.indexOf('?');
  return start === -1 ? '' : url.slice(start + 1).replace(/#.*$/s, '');
}
