import { coverRequest } from '../evidence/log/cover.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { expireIfOverdue } from '../signing-requests/expire.ts';

/**
 * Records the expiry of an overdue request, checks everything that is stored about the request, and has a signed head
 * cover its last event. A worker would do so within seconds; doing it here makes evidence complete at the time of the
 * download. Throws an EvidenceContradiction when what is stored contradicts itself.
 */
export async function bringEvidenceUpToDate(
  db: Db,
  keyring: Keyring,
  orgId: string,
  id: string,
): Promise<void> {
  await transact(db, async (tx) => {
    await expireIfOverdue(tx, orgId, [id]);
    await coverRequest(tx, keyring, orgId, id);
  });
}
