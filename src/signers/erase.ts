import type { Erasure, SignerToErase } from '../../wire/signers.ts';
import { operator, recordActivity } from '../activity/record.ts';
import { checkMayErase } from '../organisations/check-may-erase.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import { countApart } from '../platform/database/count-apart.ts';
import type { Tx } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/extend-statement-timeout.ts';
import type { Caller, Client } from '../platform/http/caller.ts';
import { expireIfOverdue } from '../signing-requests/expire.ts';
import { voidWithoutEmail } from '../signing-requests/void-locked.ts';
import { erasureReason } from '../signing-requests/void-reasons.ts';
import { type Eraser, eraseRequests } from './erase-requests.ts';
import { lockRequestsOfSigner, type SignersRequest } from './lock-requests.ts';

/**
 * Erases a signer's personal data from an organisation's signing requests, as `eraseSignerOf` does. FORBIDDEN for
 * members who are not owners.
 */
export async function eraseSigner(
  tx: Tx,
  keyring: Keyring,
  caller: Caller,
  client: Client,
  { email, preview }: SignerToErase,
): Promise<Erasure> {
  checkMayErase(caller);
  const by = { actor: caller.actor, client, cause: 'request' } as const;
  return eraseSignerOf(tx, keyring, { orgId: caller.org_id, email, preview }, by);
}

/**
 * Erases the personal data of everyone with an address (in any spelling) from the signing requests of an organisation.
 * PENDING ones are voided first, overdue ones expire. Requests under legal hold stay as they are. A preview only
 * counts.
 */
export async function eraseSignerOf(
  tx: Tx,
  keyring: Keyring,
  { orgId, email, preview }: { orgId: string; email: string; preview: boolean },
  by: Eraser,
): Promise<Erasure> {
  await extendStatementTimeout(tx);
  await countApart(tx);
  const requests = await lockRequestsOfSigner(tx, orgId, email);
  const erasable = requests.filter(({ is_held }) => !is_held);
  const pending = withStatus(erasable, 'PENDING');
  const counts = {
    erased_requests: erasable.length,
    voided_requests: pending.length,
    held_requests: requests.length - erasable.length,
  };
  if (preview) return { ...counts, redacted_deliveries: 0 };
  await expireIfOverdue(tx, orgId, withStatus(erasable, 'EXPIRED'));
  await voidWithoutEmail(tx, pending, {
    orgId,
    reason: erasureReason,
    actor: by.actor,
    client: by.client,
  });
  const { redactedDeliveries } = await eraseRequests(tx, keyring, erasable, by);
  if (erasable.length > 0)
    // No person is named, because otherwise the erased data would be stored here again.
    await recordActivity(tx, orgId, by.actor.kind === 'system' ? operator : by.actor, {
      action: 'signer.erased',
      details: { ...counts },
    });
  return { ...counts, redacted_deliveries: redactedDeliveries };
}

function withStatus(requests: SignersRequest[], status: SignersRequest['status']): string[] {
  return requests.flatMap((request) => (request.status === status ? request.id : []));
}
