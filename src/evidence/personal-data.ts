import { createHash, randomBytes } from 'node:crypto';

/** A value about a person, and the salt of its hash in the event; both null once erased. */
export interface PersonalValue {
  salt: string | null;
  value: string | null;
}

/** Hashes personal values for an event, each with a random 16-byte salt, and returns what is stored with the event. */
export function hashPersonalData(values: Record<string, string | null>): {
  hashes: Record<string, string | null>;
  personal: Record<string, PersonalValue>;
} {
  const hashes: Record<string, string | null> = {};
  const personal: Record<string, PersonalValue> = {};
  for (const [name, value] of Object.entries(values)) {
    if (value === null) {
      hashes[name] = null;
      continue;
    }
    const salt = randomBytes(16).toString('hex');
    hashes[name] = personalHash(salt, value);
    personal[name] = { salt, value };
  }
  return { hashes, personal };
}

/** SHA-256 of the salt's bytes followed by the value in UTF-8, in lower-case hex. */
export function personalHash(salt: string, value: string): string {
  return createHash('sha256').update(Buffer.from(salt, 'hex')).update(value, 'utf8').digest('hex');
}
