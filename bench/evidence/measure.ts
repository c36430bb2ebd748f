import { createApiKey } from '../../src/api-keys/create.ts';
import { auditStandings } from '../../src/consents/audit-standings.ts';
import { auditEvidence } from '../../src/evidence/audit/audit-evidence.ts';
import { createOrganisation } from '../../src/organisations/create.ts';
import { createKeyring } from '../../src/platform/crypto/keyring.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { readDisplayedPage } from '../../src/signer/displayed-pages.ts';
import { type ApiClient, createClient } from '../../test/harness/client.ts';
import { hiddenFields, visitPage } from '../../test/harness/page-visitor.ts';
import { clause, createdRequests, publishDocument, submit } from '../../test/harness/steps.ts';
import { median } from '../../test/support/median.ts';
import { startDatabases } from '../databases.ts';
import type { Measurement } from '../measurement.ts';
import { benchSecret } from '../seed.ts';
import { startService } from '../servers.ts';

/** How many signers decide on the page, for each number of clauses. */
const signers = Number(process.env.BENCH_SIGNERS ?? 100);
/** How many requests the audit checks in addition, in calls of 1,000. One in five is decided. */
const audited = Number(process.env.BENCH_AUDITED ?? 5_000);
/** The targets are for agreements of up to so many clauses; the rest is measured without a target. */
const typicalClauses = 20;
const target = { bundleMs: 100, auditedPerMinute: 10_000 };

/**
 * Measures how fast evidence is recorded, downloaded and checked, with one signer, one download and one audit at a
 * time.
 */
export async function* measureEvidence(): AsyncGenerator<Measurement> {
  await using stack = new AsyncDisposableStack();
  const databases = await startDatabases();
  stack.defer(() => databases.stop());
  const database = openDatabase(databases.ours.connection);
  stack.defer(() => database.close());
  const server = await startService(databases.ours.connection, { args: ['--no-worker'] });
  stack.defer(() => server.stop());
  const api = createClient(server.url, await createKey(database));

  for (const clauses of [1, 20, 200]) yield* await measurePage(api, server.url, clauses);
  yield await measureAudit(api, database);
}

async function createKey({ db }: Database): Promise<string> {
  return transact(db, async (tx) => {
    const { id } = await createOrganisation(tx, 'Bench', 'unlimited');
    return (await createApiKey(tx, id, 'Bench')).key;
  });
}

/** Signers who decide on the page, and the bundles of their decisions. */
async function measurePage(api: ApiClient, url: string, clauses: number): Promise<Measurement[]> {
  const requests = await createRequests(api, signers, clauses);
  const decisions = Array.from({ length: clauses }, (_, index) => [`decision.${index}`, 'accept']);
  const times = { confirm: [] as number[], bundle: [] as number[] };
  for (const { token } of requests) {
    const browser = visitPage(`${url}/sign/${token}`);
    const page = await (await browser.get()).text();
    const confirmation = await browser.review({ ...hiddenFields(page), ...Object.fromEntries(decisions) });
    times.confirm.push(await msOf(async () => expectStatus(303, await browser.post(confirmation))));
  }
  for (const { requestId } of requests)
    times.bundle.push(
      await msOf(async () => expectStatus(200, await api.get(`/signing-requests/${requestId}/evidence`))),
    );
  const what = clauses === 1 ? 'one clause' : `${clauses} clauses`;
  const [confirmMs, bundleMs] = [median(times.confirm), median(times.bundle)];
  return [
    {
      what: `evidence: confirming ${what} on the page`,
      measured: `${confirmMs.toFixed(1)} ms`,
      isMet: true,
      figures: { ms: confirmMs },
    },
    {
      what: `evidence: the bundle of ${what}`,
      measured: `${bundleMs.toFixed(1)} ms`,
      ...(clauses <= typicalClauses && { target: `${target.bundleMs} ms` }),
      isMet: clauses > typicalClauses || bundleMs <= target.bundleMs,
      figures: { ms: bundleMs },
    },
  ];
}

async function measureAudit(api: ApiClient, { db }: Database): Promise<Measurement> {
  for (let created = 0; created < audited; created += 1_000) {
    const requests = await createRequests(api, 1_000, 3);
    for (const { token } of requests.slice(0, 200))
      expectStatus(200, await submit(api, token, { 'clause-0': true, 'clause-1': true, 'clause-2': true }));
  }
  let checked = 0;
  const ms = await msOf(async () => {
    const audit = await auditEvidence(db, createKeyring(benchSecret), {
      readPage: readDisplayedPage,
      auditStandings,
      witnessKeys: [],
      timestampAuthorities: [],
      onProgress: () => {},
    });
    if (!audit.ok) throw new Error(`The audit found ${audit.problems.length} problems.`);
    checked = audit.checked.requests;
  });
  const perMinute = Math.round((checked / ms) * 60_000);
  return {
    what: `evidence: auditing ${checked} requests`,
    measured: `${perMinute} a minute`,
    target: `${target.auditedPerMinute} a minute`,
    isMet: perMinute >= target.auditedPerMinute,
    figures: { perMinute },
  };
}

async function createRequests(api: ApiClient, count: number, clauses: number) {
  const { versionId } = await publishDocument(api, {
    clauses: Array.from({ length: clauses }, (_, order) => clause(`clause-${order}`, { order })),
  });
  const signers = Array.from({ length: count }, (_, index) => ({
    name: `Signer ${index}`,
    email: `signer-${index}@example.com`,
  }));
  return createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function expectStatus(status: number, response: { status: number }): void {
  if (response.status !== status) throw new Error(`${response.status} instead of ${status}`);
}
