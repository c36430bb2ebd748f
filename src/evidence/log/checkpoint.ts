import type { EvidenceKey } from '../keys.ts';
import { openNote, signNote } from './signed-note.ts';

/** The content of checkpoint.txt: the tree, the position of the leaf in it, and the hash of the evidence.json. */
export interface Checkpoint {
  index: number;
  /** How many leaves the tree has. */
  size: number;
  root: Buffer;
  proof: Buffer[];
  /** SHA-256 of evidence.json, in hex; signed together with the tree head. */
  evidenceHash: string;
}

/** The first line of a transparency log proof (c2sp.org/tlog-proof). */
const firstLine = 'c2sp.org/tlog-proof@v1';

/** The name of an organisation's log, and of the key that signs it. */
export function logOrigin(orgId: string): string {
  return `assent/${orgId}`;
}

/**
 * The text of checkpoint.txt: a transparency log proof, which ends with a checkpoint (c2sp.org/tlog-checkpoint). The
 * checkpoint's extension line contains the hash of evidence.json, which contains the hashes of the other files. So one
 * signature covers everything.
 */
export function signCheckpoint(checkpoint: Checkpoint, origin: string, key: EvidenceKey): string {
  return formatProof(checkpoint) + signNote(formatTreeHead(checkpoint, origin), origin, key);
}

/** Parses checkpoint.txt and checks whether this key signed it; undefined when it is not a checkpoint. */
export function readCheckpoint(
  text: string,
  origin: string,
  publicBytes: Buffer,
): { checkpoint: Checkpoint; isSigned: boolean } | undefined {
  const blank = text.indexOf('\n\n');
  const [first, indexLine = '', ...hashes] = text.slice(0, blank).split('\n');
  const note = text.slice(blank + 2);
  const [, size = '', root = '', extension = ''] = note.split('\n');
  const [, index] = /^index (0|[1-9]\d{0,15})$/.exec(indexLine) ?? [];
  const [, evidenceHash] = /^evidence\.json sha256 ([0-9a-f]{64})$/.exec(extension) ?? [];
  if (blank < 0 || first !== firstLine || index === undefined || evidenceHash === undefined) return undefined;
  if (!/^[1-9]\d{0,15}$/.test(size) || ![root, ...hashes].every(isHash)) return undefined;
  const [rootHash = Buffer.alloc(0), ...proof] = [root, ...hashes].map((hash) => Buffer.from(hash, 'base64'));
  const checkpoint = { index: Number(index), size: Number(size), root: rootHash, proof, evidenceHash };
  return { checkpoint, isSigned: openNote(note, origin, publicBytes) === formatTreeHead(checkpoint, origin) };
}

function formatProof({ index, proof }: Checkpoint): string {
  return `${[firstLine, `index ${index}`, ...proof.map(base64)].join('\n')}\n\n`;
}

function formatTreeHead({ size, root, evidenceHash }: Checkpoint, origin: string): string {
  return `${[origin, size, base64(root), `evidence.json sha256 ${evidenceHash}`].join('\n')}\n`;
}

const base64 = (bytes: Buffer) => bytes.toString('base64');

/** Whether it is 32 bytes in canonical base64. */
function isHash(text: string): boolean {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === 32 && base64(bytes) === text;
}
