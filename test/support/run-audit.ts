import { auditStandings } from '../../src/consents/audit-standings.ts';
import { type Audit, auditEvidence } from '../../src/evidence/audit/audit-evidence.ts';
import { readDisplayedPage } from '../../src/signer/displayed-pages.ts';
import type { Assent } from '../harness/assent.ts';

/** What `assent audit` finds, without witnesses and timestamp authorities: of one organisation, by default of all. */
export function runAudit(
  { database, keyring }: Pick<Assent, 'database' | 'keyring'>,
  orgId?: string,
): Promise<Audit> {
  return auditEvidence(database.db, keyring, {
    orgId,
    readPage: readDisplayedPage,
    auditStandings,
    witnessKeys: [],
    timestampAuthorities: [],
    onProgress: () => {},
  });
}
