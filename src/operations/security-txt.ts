/** Fixed by RFC 9116, section 3. */
export const securityTxtPath = '/.well-known/security.txt';

/** Less than a year, as RFC 9116 recommends in section 2.5.5, and long enough for people who keep a copy. */
const validForDays = 90;

/**
 * The text of security.txt (RFC 9116). Its content is the configuration of the running service, so its expiry moves
 * with the day on which it is read.
 */
export function securityTxt(contact: string, baseUrl: string): string {
  const expires = new Date();
  expires.setUTCHours(24 * validForDays, 0, 0, 0);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Canonical: ${baseUrl}${securityTxtPath}`,
    '',
  ].join('\n');
}
