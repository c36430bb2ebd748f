import { createHash } from 'node:crypto';
import type { Clause } from '../../wire/versions.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';

/** What a signer agrees to, as one number: SHA-256 of the canonical JSON of these three (contract section 3). */
export function contentHash(content: {
  clauses: Clause[];
  document_id: string;
  version_number: number;
}): string {
  const { clauses, document_id, version_number } = content;
  return createHash('sha256')
    .update(canonicalJson({ clauses, document_id, version_number }), 'utf8')
    .digest('hex');
}
