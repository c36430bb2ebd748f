import type { PreviewLink } from '../../wire/versions.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { databaseNow } from '../platform/database/database-now.ts';
import { getVersion } from './get.ts';
import { previewToken } from './preview-token.ts';

/** How long a preview link works: long enough to show a colleague, too short to be used as a signing link. */
const lifetimeMs = 60 * 60 * 1000;

/**
 * Creates a link that shows a version, which may be a draft, as its signers would see it. Anyone who has the link can
 * open it.
 */
export async function previewVersion(
  db: Db,
  keyring: Keyring,
  baseUrl: string,
  orgId: string,
  id: string,
): Promise<PreviewLink> {
  const version = await getVersion(db, orgId, id);
  const expiresAt = new Date(Date.parse(await databaseNow(db)) + lifetimeMs);
  const token = previewToken(keyring, { versionId: version.id, expiresAt });
  return { url: `${baseUrl}/preview/${token}`, expires_at: expiresAt.toISOString() };
}
