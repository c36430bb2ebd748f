/**
 * The parts of a timestamp token that a verifier reads, with this time, which nobody signed.
 *
 * @param imprint in hex
 * @param algorithm its hash function: the content of the identifier
 */
export function tokenOf(
  time: string,
  imprint = '00'.repeat(32),
  algorithm: Buffer | string = '608648016503040201',
): Buffer {
  const hashed = der(0x30, der(0x30, der(0x06, algorithm)), der(0x04, imprint));
  const info = der(0x30, der(0x02), der(0x06), hashed, der(0x02), der(0x18, Buffer.from(time)));
  const content = der(0x30, der(0x06, '2a864886f70d0109100104'), der(0xa0, der(0x04, info)));
  const signed = der(0x30, der(0x02), der(0x31), content);
  return der(0x30, der(0x06, '2a864886f70d010702'), der(0xa0, signed));
}

/** A DER value. Contents given as text are in hex. */
function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  );
  const header = Buffer.from([tag, 0x84, 0, 0, 0, 0]);
  header.writeUInt32BE(content.length, 2);
  return Buffer.concat([header, content]);
}
