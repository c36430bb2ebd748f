import type { Evidence } from '../../../wire/evidence.ts';
import type { EvidenceKey } from '../keys.ts';
import { signNote } from '../log/signed-note.ts';

/**
 * The text of checkpoint.txt: a transparency log proof (c2sp.org/tlog-proof), which ends with a checkpoint
 * (c2sp.org/tlog-checkpoint) of the same tree as the head in evidence.json. Its extension line is the hash of
 * manifest.json, which contains the hashes of the other files. So one signature covers everything.
 *
 * @param manifestHash in lower-case hex
 */
export function signCheckpoint(
  { index, proof, origin, head }: Evidence['log'],
  manifestHash: string,
  key: EvidenceKey,
): string {
  const [, size, root] = head.split('\n');
  const proofLines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...proof];
  const body = [origin, size, root, `manifest.json sha256 ${manifestHash}`];
  return `${proofLines.join('\n')}\n\n${signNote(`${body.join('\n')}\n`, origin, key)}`;
}
