import { hash, randomBytes } from 'node:crypto';

/** A value about a person, and the salt of its hash in the event; both null once erased. */
export interface PersonalValue {
  salt: string | null;
  value: string | null;
}

const saltBytes = 16;

/** Hashes personal values for an event, each with a random 16-byte salt, and returns what is stored with the event. */
export function hashPersonalData(values: Record<string, string | null>): {
  hashes: Record<string, string | null>;
  personal: Record<string, PersonalValue>;
} {
  const hashes: Record<string, string | null> = {};
  const personal: Record<string, PersonalValue> = {};
  const entries = Object.entries(values);
  // All salts in one call, because each call of randomBytes takes longer than the hash.
  const salts = randomBytes(entries.length * saltBytes).toString('hex');
  for (const [index, [name, value]] of entries.entries()) {
    if (value === null) {
      hashes[name] = null;
      continue;
    }
    const salt = salts.slice(index * 2 * saltBytes, (index + 1) * 2 * saltBytes);
    hashes[name] = personalHash(salt, value);
    personal[name] = { salt, value };
  }
  return { hashes, personal };
}

/** SHA-256 of the salt's bytes followed by the value in UTF-8, in lower-case hex. */
export function personalHash(salt: string, value: string): string {
  return hash('sha256', Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(value, 'utf8')]));
}
