import { makeBundle } from '../evidence/bundle/make-bundle.ts';
import { evidenceKeys } from '../evidence/keys.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import type { FileResponse } from '../platform/http/file-response.ts';
import { findEvidence } from './find-evidence.ts';

/** The evidence bundle of a request, up to its newest event in the log. */
export async function getEvidence(
  db: Db,
  keyring: Keyring,
  orgId: string,
  id: string,
): Promise<FileResponse> {
  const { evidence, page } = await findEvidence(db, keyring, orgId, id);
  const [key] = evidenceKeys(keyring);
  return { name: `evidence-${id}.zip`, bytes: await makeBundle(evidence, { page, key }) };
}
