import { originHostPattern, portPattern } from '../../wire/text-patterns.ts';
import { shorten } from '../platform/shorten.ts';
import { ConfigError } from './config-error.ts';

/** Each of these validates one value, and throws a ConfigError that names the variable, the problem and the fix. */

export function integer(name: string, value: string, min: number, max: number): number {
  const number = Number(value);
  if (/^\d{1,10}$/.test(value) && number >= min && number <= max) return number;
  throw new ConfigError(`${name} is ${quote(value)}; set it to a whole number from ${min} to ${max}`);
}

export function logLevel(name: string, value: string): string {
  if (logLevels.includes(value)) return value;
  throw new ConfigError(
    `${name} is ${quote(value)}, which is not valid; set it to one of ${logLevels.join(', ')}`,
  );
}

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Null also for port 0, at which nothing can listen. */
export function parseUrl(value: string): URL | null {
  const url = URL.parse(value);
  return url?.port === '0' ? null : url;
}

/** Null unless it is an http or https URL. */
export function parseHttpUrl(value: string): URL | null {
  return /^https?:\/\/./.test(value) ? parseUrl(value) : null;
}

/** The public URL that all links start with, without a trailing slash. */
export function baseUrl(name: string, value: string): string {
  const url = parseUrl(value);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`${name} is not an http or https URL; write it as https://sign.example.com`);
  if (url.username || url.password || url.hostname.includes('*') || !plainPath.test(url.href))
    throw new ConfigError(
      `${name} must only contain a scheme, a host and a path; write it as https://sign.example.com`,
    );
  const plain = url.href.replace(/\/+$/, '');
  // An address copied from the browser. Signing links would lead to the dashboard, and the dashboard to nothing.
  if (plain.endsWith('/dashboard'))
    throw new ConfigError(
      `${name} ends with /dashboard; leave that out, because signing links and the dashboard both start with ${name}`,
    );
  return plain;
}

/** Without a query or fragment, even an empty one, and what would end the path of a cookie or could not be decoded. */
const plainPath = /^(?:[^?#;%]|%[0-9a-f]{2})*$/i;

export function origins(name: string, value: string): string[] {
  const list = value.split(',').flatMap((entry) => entry.trim() || []);
  for (const entry of list)
    if (!origin.test(entry) || URL.parse(entry)?.origin !== entry)
      throw new ConfigError(
        `${name} contains ${quote(entry)}, which is not an origin; write it as https://example.com`,
      );
  return list;
}

const origin = new RegExp(`^https?://(${originHostPattern}|\\[[0-9a-f:.]+\\])(:(${portPattern}))?$`);

/** A contact as in security.txt: a `mailto:`, `tel:` or `https:` URL (RFC 9116, section 2.5.3). */
export function contactUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const isContact =
    /^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d.()-]+|https:\/\/\S+)$/.test(value) && URL.canParse(value);
  if (isContact) return value;
  throw new ConfigError(
    `${name} is ${quote(value)}; write it as mailto:security@example.com or https://example.com/security`,
  );
}

/** No message repeats it. */
export function metricsToken(name: string, value: string | undefined): string | undefined {
  if (value === undefined || /^[\x21-\x7e]{16,}$/.test(value)) return value;
  throw new ConfigError(
    `${name} is shorter than 16 characters or contains characters other than visible ASCII; use the output of "openssl rand -hex 32"`,
  );
}

/** Quotes a value for a one-line message, and truncates a long one. */
export function quote(value: string): string {
  return JSON.stringify(shorten(value, 60));
}

/** Whether the user or password of a URL can be decoded. */
export function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
