import { hashFromBase64, textOf } from './bytes.ts';

/** The content of checkpoint.txt, not yet checked. */
export interface Checkpoint {
  index: number;
  proof: Uint8Array[];
  origin: string;
  size: number;
  root: Uint8Array;
  /** The line after the root. */
  extension: string;
  /** The signed note: head, extension and signatures. */
  note: string;
}

const firstLine = 'c2sp.org/tlog-proof@v1';

/**
 * Parses a transparency log proof (c2sp.org/tlog-proof), which ends with a checkpoint (c2sp.org/tlog-checkpoint) that
 * has one extension line. Undefined when it is not in its only valid form.
 */
export function readCheckpoint(bytes: Uint8Array): Checkpoint | undefined {
  const text = textOf(bytes);
  const blank = text?.indexOf('\n\n') ?? -1;
  if (text === undefined || blank < 0) return undefined;
  const [first, indexLine = '', ...hashes] = text.slice(0, blank).split('\n');
  const note = text.slice(blank + 2);
  const [origin = '', size = '', root = '', extension = '', empty] = note.split('\n');
  const [, index] = /^index (0|[1-9]\d{0,14})$/.exec(indexLine) ?? [];
  const rootHash = hashFromBase64(root);
  const proof = hashes.map(hashFromBase64);
  if (first !== firstLine || index === undefined || rootHash === undefined || empty !== '') return undefined;
  if (!isSize(size) || !proof.every((hash) => hash !== undefined)) return undefined;
  return { index: Number(index), proof, origin, size: Number(size), root: rootHash, extension, note };
}

/** A whole number from 1, without leading zeros, that a double can hold. */
export function isSize(text: string): boolean {
  return /^[1-9]\d{0,14}$/.test(text);
}
