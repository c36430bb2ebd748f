/** The URI that an authenticator app reads from a QR code. The codes are those of find-step.ts. */
export function authenticatorUri(secret: string, email: string): string {
  const account = `Assent:${encodeURIComponent(email)}`;
  return `otpauth://totp/${account}?secret=${toBase32(secret)}&issuer=Assent&digits=6&period=30`;
}

/** RFC 4648, section 6, without padding. */
function toBase32(text: string): string {
  const bits = [...Buffer.from(text)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups
    .map((group) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}
