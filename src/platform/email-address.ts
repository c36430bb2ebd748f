import { domainToASCII } from 'node:url';

/** RFC 5321 section 4.5.3.1. */
const maxLength = 254;
const maxLocalLength = 64;
/** Of each part of a domain between dots (RFC 1035 section 2.3.4). */
const maxLabelLength = 63;

/**
 * An address in the form that mail servers accept, with its domain in ASCII (IDNA). Null when the domain has no such
 * form, or the address or a label of its domain is too long in it.
 */
export function toAsciiAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const given = address.slice(at + 1);
  // An ASCII domain stays as it is: the conversion is for URLs, and would read `127.1` as an IP address.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII starts with control characters
  const domain = /^[\x00-\x7f]*$/.test(given) ? given : domainToASCII(given);
  const ascii = `${local}@${domain}`;
  const isTooLong =
    local.length > maxLocalLength ||
    ascii.length > maxLength ||
    domain.split('.').some((label) => label.length > maxLabelLength);
  return domain === '' || isTooLong ? null : ascii;
}

/**
 * The form in which addresses are compared: letter case is ignored, and so is how an internationalised domain is
 * written.
 */
export function emailKey(address: string): string {
  return (toAsciiAddress(address) ?? address).toLowerCase();
}

/**
 * The keys that an address can have in the database: earlier releases ignored less, or only the case of ASCII letters.
 */
export function emailKeysOfAnyRelease(address: string): string[] {
  const inAsciiLowerCase = address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return [...new Set([emailKey(address), address.toLowerCase(), inAsciiLowerCase])];
}
