import type { X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import type { Keyring } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { extendStatementTimeout } from '../../platform/database/extend-statement-timeout.ts';
import { inSnapshot } from '../../platform/database/in-snapshot.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type EvidenceKey, evidenceKeys } from '../keys.ts';
import { type CheckedLog, checkLogs } from '../log/check-logs.ts';
import { type Contradiction, EvidenceContradiction } from '../log/contradiction.ts';
import { listLogs } from '../log/logs.ts';
import { findLogAfterLostKey } from '../log/lost-keys.ts';
import type { VerifierKey } from '../log/verifier-key.ts';
import { auditStrayDecisions } from './audit-clause-decisions.ts';
import { auditCosignatures } from './audit-cosignatures.ts';
import { auditCounts } from './audit-counts.ts';
import { auditLog } from './audit-log.ts';
import {
  type AuditCounts,
  type AuditReport,
  type AuditStandings,
  nothingChecked,
  type ReadPage,
  type Unchecked,
} from './audit-report.ts';
import { auditRequests } from './audit-requests.ts';
import { auditSearch } from './audit-search.ts';
import { auditTimestamps } from './audit-timestamps.ts';

export interface Audit {
  /** Whether no problem was found. Does not cover what is `unchecked`. */
  ok: boolean;
  checked: AuditCounts;
  problems: Contradiction[];
  /** With the number of heads, cosignatures or timestamps that each concerns. */
  unchecked: (Unchecked & { count: number })[];
}

interface AuditOptions {
  /** One organisation; by default all. */
  orgId?: string | undefined;
  readPage: ReadPage;
  auditStandings: AuditStandings;
  /** The keys of witnesses, by which cosignatures are checked. */
  witnessKeys: VerifierKey[];
  /** The same as those of `checkToken`. */
  timestampAuthorities: X509Certificate[];
  onProgress: AuditReport['onProgress'];
}

/**
 * Checks that all stored evidence is consistent, as it is at one moment while the service keeps running: every chain,
 * every leaf, every signed head with its timestamps and cosignatures, every request's row, every page that was
 * displayed, and what lists, searches, standings and statistics read instead of the requests. Reads in batches, so that
 * memory stays flat. NOT_FOUND when the organisation does not exist and left nothing.
 */
export async function auditEvidence(db: Db, keyring: Keyring, options: AuditOptions): Promise<Audit> {
  const problems: Contradiction[] = [];
  const unchecked = new Map<string, Unchecked & { count: number }>();
  const report: AuditReport = {
    counts: { ...nothingChecked },
    onProgress: options.onProgress,
    found: (contradiction) => void problems.push(contradiction),
    unchecked: (one) => {
      const key = JSON.stringify(one);
      unchecked.set(key, { ...one, count: (unchecked.get(key)?.count ?? 0) + 1 });
    },
  };
  await inSnapshot(db, async (snapshot) => {
    await extendStatementTimeout(snapshot);
    for (const { id, is_gone } of await findOrganisations(snapshot, options.orgId)) {
      if (is_gone)
        report.found({
          org_id: id,
          signing_request_id: null,
          problem: 'the organisation is gone, and its evidence is still there',
        });
      await auditOrganisation(snapshot, evidenceKeys(keyring), id, options, report);
    }
  });
  return { ok: problems.length === 0, checked: report.counts, problems, unchecked: [...unchecked.values()] };
}

async function auditOrganisation(
  db: Db,
  keys: EvidenceKey[],
  orgId: string,
  { readPage, auditStandings, witnessKeys, timestampAuthorities }: AuditOptions,
  report: AuditReport,
): Promise<void> {
  const logs = await findSoundLogs(db, keys, orgId, report);
  const afterLostKey = (await findLogAfterLostKey(db, orgId)) ?? 0;
  for (const log of await listLogs(db, orgId)) {
    const isOfLostKey = log.number < afterLostKey;
    await auditLog(db, keys, { log, isSound: logs.length > 0, isOfLostKey }, report);
    await auditTimestamps(db, log, timestampAuthorities, report);
    await auditCosignatures(db, log, witnessKeys, report);
  }
  const isSound = await auditRequests(db, orgId, { logs, readPage }, report);
  await auditStrayDecisions(db, orgId, report);
  // What follows from a request that does not hold would only repeat that.
  if (isSound) {
    await auditStandings(db, orgId, report);
    await auditCounts(db, orgId, report);
    await auditSearch(db, orgId, report);
  }
  report.counts.organisations += 1;
}

/** The logs that requests are checked against; none if one of them fails its check. */
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

/** Every organisation, and whatever else evidence is stored for. */
async function findOrganisations(
  db: Db,
  orgId: string | undefined,
): Promise<{ id: string; is_gone: boolean }[]> {
  const { rows } = await sql<{ id: string; is_gone: boolean }>`
    select id, not bool_or(is_known) as is_gone
    from (
      select id, true as is_known from organisations
      union all select org_id, false from signing_requests
      union all select org_id, false from evidence_log
      union all select org_id, false from evidence_logs
      union all select org_id, false from evidence_leaves
      union all select org_id, false from evidence_heads
    ) as stored
    where ${orgId ?? null}::uuid is null or id = ${orgId ?? null}::uuid
    group by id order by id`.execute(db);
  if (orgId !== undefined && rows.length === 0) throw notFound('The organisation');
  return rows;
}
