import { createHash } from 'node:crypto';
import type { VersionContent } from '../../wire/versions.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';

interface Content extends VersionContent {
  document_id: string;
  version_number: number;
}

/**
 * Identifies what a signer agrees to: SHA-256 of the canonical JSON of these fields (contract section 3), in hex. The
 * declarations of variables are among them when there are any.
 */
export function contentHash(content: Content): string {
  return createHash('sha256').update(canonicalContent(content), 'utf8').digest('hex');
}

/** The text that is hashed. */
export function canonicalContent({ clauses, variables = [], document_id, version_number }: Content): string {
  return canonicalJson({ clauses, document_id, version_number, ...(variables.length > 0 && { variables }) });
}
