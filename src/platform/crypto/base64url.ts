/**
 * The bytes of base64url without padding (RFC 4648, section 5); undefined for text that an encoder would not write.
 * Node ignores characters after the end, other alphabets and unused bits, but a token must have one spelling.
 */
export function fromBase64url(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : undefined;
}
