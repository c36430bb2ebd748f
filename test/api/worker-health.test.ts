import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { readPublishingLag } from '../../src/evidence/publishing/read-publishing-lag.ts';
import { jobs } from '../../src/jobs.ts';
import type { Db } from '../../src/platform/database/database.ts';
import { planning } from '../../src/platform/database/session-settings.ts';
import { readQueueDepths } from '../../src/platform/jobs/depths.ts';
import { readDeliveryDepth } from '../../src/webhooks/read-delivery-depth.ts';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { explainPrepared } from '../support/explain-prepared.ts';

const assent = await startAssent({}, { worker: false });
const { pool } = assent.database;

/** The metrics of one scrape that is new, by name and labels. */
async function scrape(url = assent.url): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('assent_'));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))] as const;
    }),
  );
}

const readiness = async () => {
  const reply = await fetch(`${assent.url}/readyz`);
  // What the tests assert.
  return { status: reply.status, body: (await reply.json()) as { status: string; warnings?: string[] } };
};

test('while no worker runs, metrics count the emails, webhooks and evidence that wait, and for how long', async () => {
  const { api } = await assent.organisation();
  data(
    await api.post('/webhooks', { url: 'https://receiver.example.com/hook', events: ['signing.created'] }),
  );
  const { versionId } = await publishDocument(api);
  data(await api.post('/signing-requests', { versionId, signerName: 'Ada', signerEmail: 'ada@example.com' }));
  await pool.query("update pgboss.job set start_after = start_after - interval '2 hours'");
  await pool.query("update webhook_deliveries set next_attempt_at = next_attempt_at - interval '3 hours'");
  await pool.query("update evidence_pending set added_at = added_at - interval '4 hours'");
  const found = await eventually(async () => {
    const metrics = await scrape();
    return (metrics.get('assent_jobs{queue="send-signing-link",state="due"}') ?? 0) > 0 && metrics;
  });
  const get = (name: string) => found.get(name) ?? Number.NaN;
  const isAbout = (name: string, hours: number) =>
    assert.ok(Math.abs(get(name) - hours * 3600) < 120, `${name} ${get(name)}`);
  assert.equal(get('assent_jobs{queue="send-signing-link",state="due"}'), 1);
  isAbout('assent_jobs_oldest_due_age_seconds{queue="send-signing-link"}', 2);
  assert.equal(get('assent_jobs{queue="deliver-webhook",state="due"}'), 1);
  isAbout('assent_jobs_oldest_due_age_seconds{queue="deliver-webhook"}', 3);
  assert.ok(get('assent_evidence_uncovered_events') >= 1);
  isAbout('assent_evidence_oldest_uncovered_event_age_seconds', 4);
  assert.equal(get('assent_workers'), 0);
  assert.equal(get('assent_database_up'), 1);
  assert.ok(Math.abs(get('assent_database_clock_offset_seconds')) < 5);
  for (const { name } of Object.values(jobs)) {
    assert.ok(found.has(`assent_jobs{queue="${name}",state="due"}`), name);
    assert.ok(found.has(`assent_jobs_oldest_due_age_seconds{queue="${name}"}`), name);
  }
});

test('metrics count running jobs, and those that failed in the last hour, while no worker runs', async () => {
  await pool.query('delete from pgboss.job');
  await pool.query(`
    insert into pgboss.job (name, data, state, completed_on)
    select 'send-receipt', '{}', state::pgboss.job_state, now() - minutes * interval '1 minute'
    from (values ('active', null), ('failed', 1), ('failed', 59), ('failed', 61), ('completed', 1)) as job(state, minutes)`);
  const found = await eventually(async () => {
    const metrics = await scrape();
    return metrics.get('assent_jobs{queue="send-receipt",state="failed"}') === 2 && metrics;
  });
  assert.equal(found.get('assent_jobs{queue="send-receipt",state="active"}'), 1);
  assert.equal(found.get('assent_jobs{queue="send-voided-notice",state="failed"}'), 0);
  await pool.query('delete from pgboss.job');
});

test('a job that becomes due later is deferred, whatever its priority, and does not age', async () => {
  await pool.query('delete from pgboss.job');
  await pool.query(
    `insert into pgboss.job (name, data, start_after, priority)
     select 'send-receipt', '{}', now() + case when n <= 3 then '1 hour' else '-90 seconds' end::interval, -n
     from generate_series(1, 7) as n`,
  );
  const found = await eventually(async () => {
    const metrics = await scrape();
    return metrics.get('assent_jobs{queue="send-receipt",state="due"}') === 4 && metrics;
  });
  assert.equal(found.get('assent_jobs{queue="send-receipt",state="deferred"}'), 3);
  const age = found.get('assent_jobs_oldest_due_age_seconds{queue="send-receipt"}') ?? 0;
  assert.ok(age >= 90 && age < 180, String(age));
  await pool.query('delete from pgboss.job');
});

test('readiness warns of a missing worker in its body while requests are answered, until one runs', async () => {
  const { status, body } = await readiness();
  assert.equal(status, 200);
  assert.equal(body.status, 'ready');
  assert.match(
    body.warnings?.[0] ?? '',
    /^No worker is running, so emails, webhooks and expiry wait\. Start one with /,
  );

  const worker = await assent.startWorker();
  assert.deepEqual(await readiness(), { status: 200, body: { status: 'ready' } });
  const running = await eventually(async () => {
    const metrics = await scrape();
    return metrics.get('assent_workers') === 1 && metrics;
  });
  const [age] = [...running].flatMap(([name, value]) =>
    /^assent_worker_last_seen_age_seconds\{worker="[\da-f-]{36}",host="[^"]+"\}$/.test(name) ? [value] : [],
  );
  assert.ok(age !== undefined && age < 30, String(age));

  // A worker that was killed keeps its row, whose age grows.
  await pool.query(
    "insert into workers (id, host, seen_at) values (gen_random_uuid(), 'lost', now() - interval '31 seconds')",
  );
  assert.deepEqual(await readiness(), { status: 200, body: { status: 'ready' } });
  await worker.stop();
  const stopped = await readiness();
  assert.equal(stopped.body.warnings?.length, 1);
  const { rows } = await pool.query('select count(*)::int as count from workers');
  assert.equal(
    rows[0].count,
    1,
    'the row of the worker that was killed, not that of the one that was stopped',
  );
  await eventually(async () => {
    const metrics = await scrape();
    const ages = [...metrics].filter(([name]) => name.startsWith('assent_worker_last_seen_age_seconds'));
    return metrics.get('assent_workers') === 0 && ages.length === 1 && (ages[0]?.[1] ?? 0) > 30;
  });
});

test('counting reads only indexes, however many jobs and deliveries there are', async () => {
  await pool.query(
    `insert into pgboss.job (name, data, priority)
     select 'send-receipt', '{}', -(n % 50) from generate_series(1, 20000) as n`,
  );
  await pool.query('analyze pgboss.job');
  const queues = Object.values(jobs).map(({ name }) => name);
  for (const read of [(db: Db) => readQueueDepths(db, queues), readDeliveryDepth]) {
    const plan = await explain(read);
    assert.match(plan, /Index (Only )?Scan/);
    assert.doesNotMatch(plan, /Seq Scan on (job|webhook)/, plan);
  }
  await pool.query('delete from pgboss.job');
});

test('how long heads wait for a witness is read from one head of each organisation, however many there are', async () => {
  const { id } = await assent.organisation();
  await pool.query("insert into evidence_logs (org_id, number, origin) values ($1, 1, 'many heads')", [id]);
  await pool.query(
    `insert into evidence_heads (org_id, log, size, root, note)
     select $1, 1, n, sha256('root'), '' from generate_series(1, 20000) as n`,
    [id],
  );
  await pool.query('analyze evidence_heads');
  const plan = await explain((db) => readPublishingLag(db, ['timestamp authority', 'witness w1']));
  assert.match(plan, /Index Scan using evidence_heads_pkey on evidence_heads.*\n.*Index Cond: .*ROW\(/, plan);
  assert.doesNotMatch(plan, /Seq Scan on evidence_heads/, plan);
});

/** The plan that the service uses for the statement that `read` executes. */
async function explain(read: (db: Db) => Promise<unknown>): Promise<string> {
  const statements: CompiledQuery[] = [];
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query);
    },
  });
  await read(db);
  const client = await pool.connect();
  try {
    await client.query(planning);
    const plans: unknown[] = [];
    for (const statement of statements)
      plans.push(...(await explainPrepared(client, statement, 'costs off')));
    return plans.join('\n');
  } finally {
    client.release(true);
  }
}
