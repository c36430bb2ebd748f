import { createHmac, timingSafeEqual } from 'node:crypto';

/** The length of a time step (RFC 6238, section 4.1; the default of authenticator apps). */
const stepMs = 30_000;

/** How many steps a clock may be off, as in better-auth, which checks the code again. */
const tolerance = 1;

/**
 * The time step that an authenticator's code is for (RFC 6238, SHA-1, six digits), if it is close to now; undefined for
 * a wrong code.
 * @param at in milliseconds since 1970
 */
export function findStep(secret: string, code: string, at: number): number | undefined {
  const current = Math.floor(at / stepMs);
  const given = Buffer.from(code);
  for (let step = current + tolerance; step >= current - tolerance; step -= 1) {
    const expected = Buffer.from(codeAt(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) return step;
  }
  return undefined;
}

/** RFC 4226, section 5.3. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
