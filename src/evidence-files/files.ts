import { recordingContradictions } from '../evidence/log/contradictions.ts';
import type { Db } from '../platform/database/database.ts';
import type { FileResponse } from '../platform/http/file-response.ts';
import { bringEvidenceUpToDate } from './bring-up-to-date.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { getCertificate, requireDecision } from './get-certificate.ts';
import { getEvidence } from './get-evidence.ts';

/**
 * The files that prove what happened to a request, complete at the time of the call. Throws an EvidenceContradiction,
 * and raises the alarm, when what is stored contradicts itself. `disconnected` aborts when nobody waits for the file
 * any more.
 */
export interface EvidenceFiles {
  evidence(db: Db, orgId: string, id: string, disconnected: AbortSignal): Promise<FileResponse>;
  /** Throws CONFLICT when the signer has not decided. */
  certificate(db: Db, orgId: string, id: string, disconnected: AbortSignal): Promise<FileResponse>;
}

/** The same files for everyone who may have them: the organisation and the signer. */
export function createEvidenceFiles(context: EvidenceContext): EvidenceFiles {
  return {
    evidence: (db, orgId, id, disconnected) =>
      recordingContradictions(db, context.log, async () => {
        await bringEvidenceUpToDate(db, context.keyring, orgId, id);
        return getEvidence(db, context, { orgId, id, disconnected });
      }),
    certificate: (db, orgId, id, disconnected) =>
      recordingContradictions(db, context.log, async () => {
        await requireDecision(db, context.keyring, orgId, id);
        await bringEvidenceUpToDate(db, context.keyring, orgId, id);
        return getCertificate(db, context, { orgId, id, disconnected });
      }),
  };
}
