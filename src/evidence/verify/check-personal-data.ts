import { matchesItsHashes } from '../personal-names.ts';
import { isErased } from '../replay.ts';
import { fromHex, sha256Hex, utf8 } from './bytes.ts';
import { altered, type Finding, finding } from './finding.ts';
import type { AnyEvidence } from './read-bundle.ts';

/** Checks that every personal value either matches the hash in its event or was erased. */
export function checkPersonalData({ events, personal_data }: AnyEvidence): Finding {
  const wasErased = isErased(events);
  if ((personal_data === 'erased') !== wasErased)
    return altered(
      'personal data',
      '"personal_data" does not say correctly whether personal data was erased',
    );
  const wrong = events.find((event) => !matchesItsHashes(event, personalHash));
  return finding(
    'personal data',
    wrong && `A personal value of event ${wrong.seq} does not match its hash`,
    wasErased
      ? 'personal data was erased; the remaining values match their hashes'
      : 'every personal value matches its hash',
  );
}

function personalHash(salt: string, value: string): string {
  return sha256Hex(fromHex(salt), utf8(value));
}
