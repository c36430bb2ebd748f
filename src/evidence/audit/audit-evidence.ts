import { sql } from 'kysely';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { extendStatementTimeout } from '../../platform/database/extend-statement-timeout.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type EvidenceKey, evidenceKeys } from '../keys.ts';
import { type CheckedLog, checkLogs } from '../log/check-logs.ts';
import { type Contradiction, EvidenceContradiction } from '../log/contradiction.ts';
import { listLogs } from '../log/logs.ts';
import { auditConfirmations } from './audit-confirmations.ts';
import { auditLog } from './audit-log.ts';
import type { AuditCounts, AuditReport, ReadPage } from './audit-report.ts';
import { auditRequests } from './audit-requests.ts';

export interface Audit {
  ok: boolean;
  checked: AuditCounts;
  problems: Contradiction[];
}

/**
 * Checks everything that is stored as evidence against itself, as it is at one moment while the service goes on: every
 * chain, every leaf, every signed head and its timestamps, every request's row, every page that was displayed. Reads in batches, so that memory stays flat.
 *
 * @param orgId one organisation, NOT_FOUND when it does not exist; by default all
 */
export async function auditEvidence(
  db: Db,
  keyring: Keyring,
  {
    orgId,
    readPage,
    onProgress,
  }: { orgId?: string | undefined; readPage: ReadPage; onProgress: AuditReport['onProgress'] },
): Promise<Audit> {
  const keys = evidenceKeys(keyring);
  const problems: Contradiction[] = [];
  const counts = { organisations: 0, requests: 0, events: 0, leaves: 0, heads: 0, timestamps: 0, pages: 0 };
  const report = {
    counts,
    onProgress,
    found: (contradiction: Contradiction) => void problems.push(contradiction),
  };
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await extendStatementTimeout(snapshot);
      for (const id of await findOrganisations(snapshot, orgId))
        await auditOrganisation(snapshot, keys, id, readPage, report);
    });
  return { ok: problems.length === 0, checked: counts, problems };
}

async function auditOrganisation(
  db: Db,
  keys: EvidenceKey[],
  orgId: string,
  readPage: ReadPage,
  report: AuditReport,
): Promise<void> {
  const logs = await findSoundLogs(db, keys, orgId, report);
  for (const log of await listLogs(db, orgId)) {
    await auditLog(db, keys, log, report);
    await auditConfirmations(db, log, report);
  }
  await auditRequests(db, orgId, { logs, readPage }, report);
  report.counts.organisations += 1;
}

/** The logs that requests are checked against; none when one of them does not hold. */
async function findSoundLogs(
  db: Db,
  keys: EvidenceKey[],
  orgId: string,
  { found }: AuditReport,
): Promise<CheckedLog[]> {
  try {
    return await checkLogs(db, keys, orgId);
  } catch (error) {
    if (!(error instanceof EvidenceContradiction)) throw error;
    found(error.contradiction);
    return [];
  }
}

async function findOrganisations(db: Db, orgId: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from organisations where ${orgId ?? null}::uuid is null or id = ${orgId ?? null}::uuid
    order by id`.execute(db);
  if (orgId !== undefined && rows.length === 0) throw notFound('The organisation');
  return rows.map(({ id }) => id);
}
