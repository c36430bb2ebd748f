import type { Logger } from 'pino';
import type { EmailedHead } from '../emails/templates/log-head.ts';
import { evidenceKeys } from '../evidence/keys.ts';
import { EvidenceContradiction } from '../evidence/log/contradiction.ts';
import { recordingContradictions } from '../evidence/log/contradictions.ts';
import { coverRequest } from '../evidence/log/cover.ts';
import { proveRequest } from '../evidence/log/prove.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';

/**
 * A signed head of the log that covers everything recorded about a request, for the emails about its decision. Null
 * when the stored evidence contradicts itself: nothing is signed then, and an alarm is raised. The emails are still
 * sent and say so, because they are the only copy left to compare the records with.
 */
export async function coverDecision(
  db: Db,
  { keyring, log }: { keyring: Keyring; log: Logger },
  { orgId, id }: { orgId: string; id: string },
): Promise<EmailedHead | null> {
  try {
    return await recordingContradictions(db, log, async () => {
      await transact(db, (tx) => coverRequest(tx, keyring, orgId, id));
      const proven = await proveRequest(db, evidenceKeys(keyring), orgId, id);
      if (!proven) throw new Error('a covered request has no head');
      const { origin, head } = proven;
      return { origin, size: head.size, root: head.root.toString('base64') };
    });
  } catch (error) {
    if (error instanceof EvidenceContradiction) return null;
    throw error;
  }
}
