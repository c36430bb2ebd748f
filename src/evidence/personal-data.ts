import { createHash, randomBytes } from 'node:crypto';

/** A value about a person with the salt under which its hash stands in an event; both null once erased. */
export interface PersonalValue {
  salt: string | null;
  value: string | null;
}

/** Hashes personal values for an event, each under 16 random bytes of salt, and gives what is kept beside it. */
export function hidePersonalData(values: Record<string, string | null>): {
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
