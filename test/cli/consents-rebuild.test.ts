import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createClient } from '../harness/client.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { createInstallationOnTestCluster } from './support/installation.ts';
import { collect, launch, runJson } from './support/run.ts';
import { startServer } from './support/server.ts';

const installation = await createInstallationOnTestCluster({ RATE_LIMIT_PER_MINUTE: '1000000' });
const { env, url, database } = installation;
after(() => installation[Symbol.asyncDispose]());

test('consents rebuild puts damaged standings and counts right, and loses no decision that is made meanwhile', async () => {
  await using _server = await startServer(env, ['serve', '--no-worker']);
  const { id: orgId, key } = await installation.createOrganisation();
  const api = createClient(url, key);
  const { documentId, versionId } = await publishDocument(api, {
    clauses: [clause('terms', { is_mandatory: false }), clause('news', { order: 1, is_mandatory: false })],
  });
  const people = await Promise.all(
    Array.from({ length: 12 }, async (_, n) => {
      const email = `signer${n}@example.com`;
      return { email, ...(await createSigningRequest(api, versionId, email)) };
    }),
  );
  const [decided, deciding] = [people.slice(0, 6), people.slice(6)];
  for (const [n, { token, requestId }] of decided.entries()) {
    data(await submit(api, token, { terms: true, news: n % 2 === 0 }));
    if (n === 0) data(await api.post(`/signing-requests/${requestId}/withdrawals`, { clauseIds: ['news'] }));
  }
  const standingOf = async ({ email }: { email: string }) =>
    data(await api.get(`/consents?documentId=${documentId}&email=${email}`));
  const counts = async () => data(await api.get(`/documents/${documentId}/consents/counts`));
  const before = { standings: await Promise.all(people.map(standingOf)), counts: await counts() };

  const damaged = people.slice(0, 8).map(({ email }) => email);
  await database.pool.query(
    `update standings set accepted_version = 7, pending_version = 0 where signer_email_key = any($1)`,
    [damaged],
  );
  await database.pool.query(`delete from standings where signer_email_key = $1`, [damaged[1]]);
  await database.pool.query('update standing_counts set n = n + 5');
  assert.notDeepEqual(await counts(), before.counts);

  const ended = new AbortController();
  const rebuilding = collect(launch(['consents', 'rebuild', '--org', orgId, '--json'], env)).finally(() =>
    ended.abort(),
  );
  const newcomers: { email: string }[] = [];
  for (const { token } of deciding) data(await submit(api, token, { terms: true, news: false }));
  while (!ended.signal.aborted) {
    const email = `newcomer${newcomers.length}@example.com`;
    const { token } = await createSigningRequest(api, versionId, email);
    data(await submit(api, token, { terms: true, news: false }));
    newcomers.push({ email });
  }
  const { code, stdout } = await rebuilding;
  assert.equal(code, 0);
  const { documents, corrected } = JSON.parse(stdout);
  assert.equal(documents, 1);
  assert.ok(corrected > 0);

  assert.deepEqual(await Promise.all(decided.map(standingOf)), before.standings.slice(0, 6));
  for (const person of [...deciding, ...newcomers]) {
    const standing = await standingOf(person);
    assert.ok(standing && !Array.isArray(standing));
    assert.deepEqual(
      [standing.state, standing.accepted?.clauses],
      ['CURRENT', { terms: true, news: false }],
      person.email,
    );
  }
  const everybody = people.length + newcomers.length;
  const { total, states, clauses } = await counts();
  assert.deepEqual([total, states.CURRENT], [everybody, everybody]);
  assert.deepEqual(clauses, {
    terms: { accepted: everybody, not_accepted: 0 },
    news: { accepted: 2, not_accepted: everybody - 2 },
  });
  assert.equal((await runJson(['consents', 'rebuild'], env)).corrected, 0);
});
