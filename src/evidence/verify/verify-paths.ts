import { readFileSync, statSync } from 'node:fs';
import { errorMessage } from '../../platform/error-message.ts';
import { maxBundleBytes } from '../bundle/file-names.ts';
import type { Trust } from './check-key.ts';
import { type Continuation, verifyContinuation } from './continuation.ts';
import { unread, type Verification, verifyFile } from './verify-file.ts';

/** What to check: one file, or whether the second continues the first. */
export interface Task {
  paths: [string] | [string, string];
  trust: Trust;
  /** The path of a saved consistency proof. */
  proof: string | undefined;
}

/** Checks files on disk. A file that cannot be read is a result, not an error. */
export function verifyPaths({ paths: [path, newer], trust, proof }: Task): Verification | Continuation {
  const bytes = read(path);
  if (newer !== undefined)
    return verifyContinuation(bytes, read(newer), trust, proof === undefined ? undefined : read(proof));
  return typeof bytes === 'string' ? unread('unreadable', bytes) : verifyFile(bytes, trust).verification;
}

/** What is wrong with the value of `--public-key` when `givenKeys` does not take it. */
export const keyProblem =
  '--public-key must be a public_key or a vkey from /.well-known/assent-keys.json of the service; separate several with commas';

/** What is wrong with a proof for a single file. */
export const proofProblem = '--proof needs OLD and NEW';

/** The bytes, or why the file cannot be read, with its name: there may be three of them. */
function read(path: string): Uint8Array | string {
  try {
    const info = statSync(path);
    if (!info.isFile()) return `${path} is not a file.`;
    if (info.size > maxBundleBytes) return `${path} is larger than any evidence bundle.`;
    return readFileSync(path);
  } catch (cause) {
    return `${path} cannot be read (${errorMessage(cause)}).`;
  }
}
