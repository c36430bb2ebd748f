import type { EvidenceKey } from '../keys.ts';
import { signatureLine } from './signed-note.ts';

/**
 * The note of a stored head with a signature by this key first, so that one key vouches for a whole bundle, whichever
 * key the head was signed with when it was stored. Existing signatures stay: older ones, and those of witnesses.
 */
export function signAgain(note: string, origin: string, key: EvidenceKey): string {
  const end = note.indexOf('\n\n');
  const [text, lines] = [note.slice(0, end + 1), note.slice(end + 2)];
  const own = signatureLine(text, origin, key);
  return lines.split('\n').includes(own) ? note : `${text}\n${own}\n${lines}`;
}
