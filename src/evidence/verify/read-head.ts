import { hashFromBase64 } from './bytes.ts';
import { isSize } from './read-checkpoint.ts';

/** A head of a log: the name of the log, how many leaves it has, and the hash over them. */
export interface Head {
  origin: string;
  size: number;
  root: Uint8Array;
  /** The three lines that are signed, and that a timestamp is over. */
  body: string;
}

/** Parses the signed note of a head, without checking its signatures; undefined when it is none. */
export function readHead(note: string): Head | undefined {
  const [origin = '', size = '', root = '', empty] = note.split('\n');
  const rootHash = hashFromBase64(root);
  if (!isSize(size) || rootHash === undefined || empty !== '') return undefined;
  return { origin, size: Number(size), root: rootHash, body: `${origin}\n${size}\n${root}\n` };
}
