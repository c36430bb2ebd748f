import type { Logger } from 'pino';
import { makeBundle } from '../evidence/bundle/make-bundle.ts';
import { readVerifier } from '../evidence/bundle/read-verifier.ts';
import { evidenceKeys } from '../evidence/keys.ts';
import { recordingContradictions } from '../evidence/log/contradictions.ts';
import { coverRequest } from '../evidence/log/cover.ts';
import type { Keyring } from '../platform/crypto/keyring.ts';
import type { Db } from '../platform/database/database.ts';
import { transact } from '../platform/database/transact.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { FileResponse } from '../platform/http/file-response.ts';
import { expireIfOverdue } from '../signing-requests/expire.ts';
import { getSigningRequest } from '../signing-requests/get.ts';
import type { CertificateSettings } from './certificate-settings.ts';
import { findEvidence } from './find-evidence.ts';
import { issueCertificate } from './issue-certificate.ts';

/**
 * The files that prove what happened to a request, complete at the time of the call. Throws an EvidenceContradiction,
 * and raises the alarm, when what is stored contradicts itself. `disconnected` aborts when nobody waits for the file
 * any more.
 */
export interface EvidenceFiles {
  /** The bundle, up to the newest event in the log. */
  evidence(db: Db, orgId: string, id: string, disconnected: AbortSignal): Promise<FileResponse>;
  /** The same file as in the bundle. Throws CONFLICT when the signer has not decided. */
  certificate(db: Db, orgId: string, id: string, disconnected: AbortSignal): Promise<FileResponse>;
}

/** The same files for everyone who may have them: the organisation and the signer. */
export function createEvidenceFiles({
  keyring,
  certificates,
  log,
}: {
  keyring: Keyring;
  certificates: CertificateSettings;
  log: Logger;
}): EvidenceFiles {
  return {
    evidence: (db, orgId, id, disconnected) =>
      recordingContradictions(db, log, async () => {
        await bringUpToDate(db, keyring, orgId, id);
        const found = await findEvidence(db, keyring, orgId, id);
        const { evidence, certificate } = found.evidence.decisions
          ? await issueCertificate(certificates, found, disconnected)
          : { evidence: found.evidence, certificate: null };
        const { page, timestamp } = found;
        const [key] = evidenceKeys(keyring);
        const parts = { page, certificate, verifier: readVerifier(), timestamp, key };
        return { name: `evidence-${id}.zip`, bytes: makeBundle(evidence, parts) };
      }),
    certificate: (db, orgId, id, disconnected) =>
      recordingContradictions(db, log, async () => {
        await requireDecision(db, keyring, orgId, id);
        await bringUpToDate(db, keyring, orgId, id);
        const found = await findEvidence(db, keyring, orgId, id);
        const { certificate } = await issueCertificate(certificates, found, disconnected);
        return { name: `certificate-${id}.pdf`, bytes: certificate };
      }),
  };
}

async function requireDecision(db: Db, keyring: Keyring, orgId: string, id: string): Promise<void> {
  const { status, completed_at } = await getSigningRequest(db, keyring, orgId, id);
  if (completed_at !== null) return;
  throw new ApiError(
    'CONFLICT',
    `The signing request is ${status}; a certificate exists only after the signer has decided.`,
  );
}

/**
 * Records the expiry of an overdue request, checks everything that is stored about the request, and has a signed head
 * cover its last event. A worker would do so within seconds; doing it here makes evidence complete at the time of the
 * download.
 */
async function bringUpToDate(db: Db, keyring: Keyring, orgId: string, id: string): Promise<void> {
  await transact(db, async (tx) => {
    await expireIfOverdue(tx, orgId, [id]);
    await coverRequest(tx, keyring, orgId, id);
  });
}
