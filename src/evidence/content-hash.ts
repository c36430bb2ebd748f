import { hash } from 'node:crypto';
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
  return hash('sha256', canonicalContent(content));
}

/** A published version as it is stored. */
export interface HashedVersion {
  document_id: string;
  version_number: number;
  content: VersionContent;
  content_hash: string;
}

/** Whether the content of a version is the one that its hash was computed from. */
export function hasItsHash({ content, content_hash, ...version }: HashedVersion): boolean {
  return contentHash({ ...version, ...content }) === content_hash;
}

/** The text that is hashed. */
export function canonicalContent({ clauses, variables = [], document_id, version_number }: Content): string {
  return canonicalJson({ clauses, document_id, version_number, ...(variables.length > 0 && { variables }) });
}
