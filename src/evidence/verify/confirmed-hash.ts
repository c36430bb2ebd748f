import type { VersionContent } from '../../../wire/versions.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import type { Replayed } from '../replay.ts';
import { sha256Hex, utf8 } from './bytes.ts';
import type { AnyEvidence } from './read-bundle.ts';

/**
 * The hash that views and the decision must name: that of the version and the values of its variables, or the version's
 * own when it declares none. Once the values are erased it cannot be computed, so all that is known is that there was
 * only one.
 */
export function confirmedHashOf(
  { version }: Pick<AnyEvidence, 'version'>,
  { variables, contentHashes }: Pick<Replayed, 'variables' | 'contentHashes'>,
): unknown {
  const { content_hash } = version;
  if (declaredIn(version.content).length === 0) return content_hash;
  if (Object.values(variables).includes(null)) return contentHashes[0] ?? content_hash;
  return sha256Hex(utf8(canonicalJson({ content_hash, variables })));
}

/** Evidence of earlier releases has no variables. */
export function declaredIn(
  content: AnyEvidence['version']['content'],
): NonNullable<VersionContent['variables']> {
  return 'variables' in content ? (content.variables ?? []) : [];
}
