import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { startAssentWithMailServer } from '../harness/assent-with-mail-server.ts';
import { eventually } from '../harness/eventually.ts';
import { data, publishDocument } from '../harness/steps.ts';
import { codeBlocks } from './code-blocks.ts';

const runbook = await readFile(new URL('../../docs/operations/runbook.md', import.meta.url), 'utf8');

let isDown = true;
const { assent, server } = await startAssentWithMailServer(
  {
    onRcptTo: (_address, _session, done) =>
      done(isDown ? Object.assign(new Error('4.3.2 try again later'), { responseCode: 451 }) : null),
  },
  // Nothing listens there.
  { TIMESTAMP_URL: 'http://127.0.0.1:9/' },
);
const { pool } = assent.database;

/** The SQL in the entry of an alert. */
function sqlOf(alert: string): string {
  const entry = runbook.split(`\n## ${alert}\n`)[1]?.split('\n## ')[0] ?? '';
  const [block, ...others] = codeBlocks(entry).filter(({ language }) => language === 'sql');
  assert.ok(block && others.length === 0, alert);
  return block.code;
}

/** Creates a signing request whose email waits for its second attempt. Returns the ID of the job. */
async function createWaiting(signerEmail: string): Promise<string> {
  isDown = true;
  const { api } = await assent.organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = data(
    await api.post('/signing-requests', { versionId, signerName: 'Ada', signerEmail }),
  );
  return eventually(async () => {
    const { rows } = await pool.query(
      `select id from pgboss.job
       where name = 'send-signing-link' and data ->> 'signingRequestId' = $1 and start_after > now()`,
      [requestId],
    );
    return rows[0]?.id;
  });
}

const isSent = (address: string) => server.received.some(({ to }) => to.includes(address));

test('the SQL in the entry of AssentEmailsRetried sends waiting emails at once', async () => {
  await createWaiting('waiting@example.com');
  isDown = false;
  await pool.query(sqlOf('AssentEmailsRetried'));
  await eventually(() => isSent('waiting@example.com'));
});

test('the SQL in the entry of AssentJobsFailed runs a failed job once more', async () => {
  const jobId = await createWaiting('failed@example.com');
  isDown = false;
  // As after the last of its attempts.
  await pool.query(
    `update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now()
     where id = $1`,
    [jobId],
  );
  const { rowCount } = await pool.query(sqlOf('AssentJobsFailed').replace('ID', jobId));
  assert.equal(rowCount, 1);
  await eventually(() => isSent('failed@example.com'));
});

test('the SQL in the entry of AssentEvidenceUnpublished repeats all failed attempts', async () => {
  const failed = async () => {
    const { rows } = await pool.query(
      'select attempts from evidence_publications where problem is not null order by attempts',
    );
    return rows.map(({ attempts }) => Number(attempts));
  };
  await eventually(async () => (await failed()).length === 2);
  await pool.query(sqlOf('AssentEvidenceUnpublished'));
  await eventually(async () => (await failed()).every((attempts) => attempts > 1));
});
