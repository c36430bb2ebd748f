/** A copy of exactly these bytes, in the form asn1js takes. */
export function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
