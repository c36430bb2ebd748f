import type { RecordedEvent } from '../../../wire/evidence.ts';
import { hashesIn, personalNamesIn } from '../personal-names.ts';
import { isErased } from '../replay.ts';
import { fromHex, sha256Hex, utf8 } from './bytes.ts';
import { type Finding, finding } from './finding.ts';
import type { AnyEvidence } from './read-bundle.ts';

/** Checks that every personal value either matches the hash in its event or was erased. */
export function checkPersonalData({ events, personal_data }: AnyEvidence): Finding {
  const wasErased = isErased(events);
  if ((personal_data === 'erased') !== wasErased)
    return finding(
      'personal data',
      '"personal_data" does not say correctly whether personal data was erased',
      '',
    );
  const wrong = events.find((event) => !matchesItsHashes(event));
  return finding(
    'personal data',
    wrong && `A personal value of event ${wrong.seq} does not match its hash`,
    wasErased
      ? 'personal data was erased; the remaining values match their hashes'
      : 'every personal value matches its hash',
  );
}

/** Each hash has its personal value, unless that was erased, and there are no other values. */
function matchesItsHashes(event: RecordedEvent): boolean {
  const { personal } = event;
  const hashes = hashesIn(event);
  const names = personalNamesIn(event);
  if (Object.keys(personal).length !== names.length) return false;
  return names.every((name) => {
    if (!Object.hasOwn(personal, name)) return false;
    const { salt = null, value = null } = personal[name] ?? {};
    if (salt === null || value === null) return salt === value;
    return hashes[name] === sha256Hex(fromHex(salt), utf8(value));
  });
}
