import { hash } from 'node:crypto';
import { fillClauses } from '../../shared/variables/fill.ts';
import type { Clause, VersionContent } from '../../wire/versions.ts';
import { erased } from '../evidence/erased.ts';
import { canonicalJson } from '../platform/crypto/canonical-json.ts';

/** The values of variables, by name. */
export type Values = Record<string, string>;

/** The content of a version that a signer is shown, and the hash that identifies it. */
export interface FilledVersion {
  clauses: Clause[];
  /** What the signer confirms. */
  content_hash: string;
  /**
   * The text from which that hash is computed; null for a version without variables, and once the values are erased.
   */
  unfilled: { content: VersionContent; content_hash: string; values: Values } | null;
}

/**
 * A version as the signer of one request sees it: with the values in its text, and the hash that the signer confirms.
 * Both are the version's own when it declares no variables.
 *
 * @param values null once erased
 */
export function fillVersion(
  content: VersionContent,
  content_hash: string,
  values: Values | null,
): FilledVersion {
  if (!content.variables?.length) return { clauses: content.clauses, content_hash, unfilled: null };
  if (values)
    return {
      clauses: fillClauses(content, values),
      content_hash: hash('sha256', canonicalConfirmed(content_hash, values)),
      unfilled: { content, content_hash, values },
    };
  const placeholders = Object.fromEntries(content.variables.map(({ name }) => [name, erased]));
  return { clauses: fillClauses(content, placeholders), content_hash, unfilled: null };
}

/** The text whose SHA-256 the signer of a version with variables confirms (contract section 7, Variables). */
export function canonicalConfirmed(content_hash: string, variables: Values): string {
  return canonicalJson({ content_hash, variables });
}
