import { createHash } from 'node:crypto';
import type { Clause } from '../../wire/versions.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';

interface Content {
  clauses: Clause[];
  document_id: string;
  version_number: number;
}

/**
 * Identifies what a signer agrees to: SHA-256 of the canonical JSON of these three fields (contract section 3), in hex.
 */
export function contentHash(content: Content): string {
  return createHash('sha256').update(canonicalContent(content), 'utf8').digest('hex');
}

/** The text that is hashed. */
export function canonicalContent({ clauses, document_id, version_number }: Content): string {
  return canonicalJson({ clauses, document_id, version_number });
}
