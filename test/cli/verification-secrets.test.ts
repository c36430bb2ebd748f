import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Pool } from 'pg';
import { createClient } from '../harness/client.ts';
import { visitPage } from '../harness/page-visitor.ts';
import { data } from '../harness/steps.ts';
import {
  createRequestWithCode,
  emailedCode,
  enterCode,
  pressSend,
  wrongCode,
} from '../support/verification.ts';
import { createInstallationOnTestCluster } from './support/installation.ts';
import { startServer } from './support/server.ts';

const installation = await createInstallationOnTestCluster({ LOG_LEVEL: 'trace' });
const { env, url, dataDir, database } = installation;
after(() => installation[Symbol.asyncDispose]());

test('no log line, no table and no API response contains a code or a hash of it, before or after it is entered', async () => {
  await using server = await startServer(env);
  const assent = { url, mailDir: join(dataDir, 'mail'), organisation: installation.createOrganisation };
  const responses: string[] = [];
  const dumps: string[] = [];
  const codes: string[] = [];
  const signer = createClient(url);

  const onPage = await createRequestWithCode(assent);
  const visitor = visitPage(onPage.link);
  await pressSend(visitor);
  codes.push(await emailedCode(assent, onPage.email));
  dumps.push(await dump(database.pool));
  responses.push(await (await enterCode(visitor, wrongCode(codes[0] ?? ''))).text());
  assert.equal((await enterCode(visitor, codes[0] ?? '')).status, 303);
  responses.push(await (await visitor.get()).text());

  const byApi = await createRequestWithCode(assent);
  const sent = await signer.post(`/sign/${byApi.token}/verification`);
  codes.push(await emailedCode(assent, byApi.email));
  dumps.push(await dump(database.pool));
  const code = codes[1] ?? '';
  const wrong = await signer.post(`/sign/${byApi.token}/verification/confirm`, { code: wrongCode(code) });
  const right = await signer.post(`/sign/${byApi.token}/verification/confirm`, { code });
  assert.ok(data(right).verification_token);
  for (const request of [onPage, byApi])
    for (const path of ['', '/events'])
      responses.push(JSON.stringify(await request.api.get(`/signing-requests/${request.requestId}${path}`)));
  responses.push(...[sent, wrong, right].map(({ body }) => JSON.stringify(body)));
  dumps.push(await dump(database.pool));

  const { stderr } = await server.stop();
  assert.match(stderr, /verification\/confirm/);
  for (const name of ['public.verification_codes\n(', 'send-verification-code', 'pgboss.job\n('])
    assert.ok(dumps[0]?.includes(name), name);
  for (const code of codes)
    for (const [place, text] of Object.entries({
      log: stderr,
      tables: dumps.join(),
      responses: responses.join(),
    })) {
      // Not within a longer number, such as the fraction of a second.
      assert.doesNotMatch(text, new RegExp(`(?<![0-9a-f.])${code}(?![0-9a-f])`), place);
      for (const algorithm of ['md5', 'sha1', 'sha256', 'sha512'])
        assert.ok(
          !text.includes(createHash(algorithm).update(code).digest('hex')),
          `${algorithm} in the ${place}`,
        );
      assert.ok(!text.includes(Buffer.from(code).toString('hex')) && !text.includes(btoa(code)), place);
    }
});

/** Every row of every table as text, the jobs included. */
async function dump(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(name, ...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}
