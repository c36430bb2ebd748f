import { makeBundle } from '../evidence/bundle/make-bundle.ts';
import { readVerifier } from '../evidence/bundle/read-verifier.ts';
import { evidenceKeys } from '../evidence/keys.ts';
import type { Db } from '../platform/database/database.ts';
import type { FileResponse } from '../platform/http/file-response.ts';
import type { EvidenceContext } from './evidence-context.ts';
import { findEvidence } from './find-evidence.ts';
import { issueCertificate } from './issue-certificate.ts';

/** The evidence bundle of a request, up to its newest event in the log. */
export async function getEvidence(
  db: Db,
  { keyring, certificates }: EvidenceContext,
  { orgId, id, disconnected }: { orgId: string; id: string; disconnected: AbortSignal },
): Promise<FileResponse> {
  const found = await findEvidence(db, keyring, orgId, id);
  const { page, timestamp } = found;
  const [key] = evidenceKeys(keyring);
  const { evidence, certificate } = found.evidence.decisions
    ? await issueCertificate(certificates, found, disconnected)
    : { evidence: found.evidence, certificate: null };
  const parts = { page, certificate, verifier: readVerifier(), timestamp, key };
  return { name: `evidence-${id}.zip`, bytes: makeBundle(evidence, parts) };
}
