import * as wire from '../../wire/evidence.ts';
import type { Api } from '../platform/http/api.ts';
import { getEvidenceCheckpoint } from './log/get-checkpoint.ts';
import { getEvidenceProof } from './log/get-proof.ts';

/** What others need to watch an organisation's log: its newest signed head, and proofs. */
export function evidenceRoutes(api: Api): void {
  api.file(wire.getEvidenceCheckpoint, async (db, { caller }) => ({
    name: 'checkpoint.txt',
    bytes: Buffer.from(await getEvidenceCheckpoint(db, caller.org_id)),
  }));
  api.read(wire.getEvidenceProof, (db, { caller, query }) => getEvidenceProof(db, caller.org_id, query));
}
