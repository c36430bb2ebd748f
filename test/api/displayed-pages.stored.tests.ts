import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { verifyContinuation } from '../../src/evidence/verify/continuation.ts';
import { readDisplayedPage } from '../../src/signer/displayed-pages.ts';
import type { Clause } from '../../wire/versions.ts';
import { runSecondVerifier } from '../evidence/support/second-verifier.ts';
import { startAssent } from '../harness/assent.ts';
import { createClient } from '../harness/client.ts';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { clause, createSigningRequest, data, publishDocument } from '../harness/steps.ts';
import { downloadBundle } from '../support/bundle.ts';
import { inflatePiece } from '../support/inflate-piece.ts';
import { requestWithPages } from '../support/request-with-pages.ts';

// Its own, because the rows of all organisations are counted, and tables are locked.
const assent = await startAssent({}, { worker: false });

const { db, pool } = assent.database;

const signer = createClient(assent.url);

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

const pending = (clauses?: Clause[]) => requestWithPages(assent, db, clauses);

test('what pages of one version share is stored once', async () => {
  const request = await pending();
  const count = async () => {
    const { rows } = await pool.query('select count(*) as count from displayed_page_parts');
    return rows[0].count;
  };
  data(await signer.post(`/sign/${request.token}/view`, { language: 'en' }));
  const before = await count();
  const other = await createSigningRequest(request.api, request.versionId, 'other@example.com');
  data(await signer.post(`/sign/${other.token}/view`, { language: 'en' }));
  assert.equal(await count(), before);
  const shared = await pool.query('select bytes from displayed_page_parts');
  const texts = shared.rows.map(({ bytes }) => inflatePiece(bytes));
  assert.ok(texts.some((text) => text.includes('Clause terms')));
  for (const text of texts) assert.doesNotMatch(text, /Ada|Tessera/);
});

test('20 signers who decide at once on a version that nobody has seen all succeed', async () => {
  const request = await pending();
  const others = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      createSigningRequest(request.api, request.versionId, `p${n}@example.com`),
    ),
  );
  const answers = await Promise.all(
    others.map(({ token }) => visitPage(`${assent.url}/sign/${token}`).decide(request.choices)),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([303]));
});

test('the database refuses to change or delete displayed pages, and erases them with the personal data', async () => {
  const request = await pending();
  const browser = visitPage(request.link);
  const page = await (await browser.get()).text();
  data(await signer.post(`/sign/${request.token}/view`, { language: 'en' }));
  for (const table of ['displayed_pages', 'displayed_page_parts'])
    for (const statement of [
      `update ${table} set sha256 = sha256`,
      `delete from ${table}`,
      `truncate ${table}`,
      ...(table === 'displayed_pages' ? [`update ${table} set own = null`] : []),
    ])
      for (const role of ['origin', 'replica']) {
        const client = await pool.connect();
        try {
          await client.query('begin');
          await client.query(`set local session_replication_role = ${role}`);
          await assert.rejects(
            client.query(statement),
            /displayed pages cannot be changed or deleted/,
            statement,
          );
        } finally {
          await client.query('rollback');
          client.release();
        }
      }
  for (const statement of [
    `update displayed_pages set own = array['\\x00'::bytea], parts = '{}'`,
    'update displayed_pages set own = own',
    'update displayed_pages set own = null, parts = null',
    `update displayed_pages set own = null, sha256 = repeat('0', 64)`,
    'update displayed_pages set own = null, signing_request_id = gen_random_uuid()',
    'update displayed_pages set own = null, org_id = gen_random_uuid()',
    'delete from displayed_pages',
    `update displayed_page_parts set bytes = '\\x00'`,
  ]) {
    const erasing = `select set_config('assent.erasing', 'yes', true); ${statement}`;
    await assert.rejects(pool.query(erasing), /displayed pages cannot be changed or deleted/, statement);
  }
  assert.equal(String(await request.stored(sha256(page))), page);
  data(await request.api.post('/signers/erase', { email: 'ada@example.com' }));
  assert.equal(await request.stored(sha256(page)), undefined);
  const { files, evidence } = await downloadBundle(assent.url, request.organisation, request.requestId);
  assert.equal(evidence.page.kind, 'drawn_at_issue');
  assert.doesNotMatch(String(files.get('page.html')), /Ada|ada@example/);
});

test('erasing a signer erases the pages they were shown, and evidence from before and after verifies and continues', async () => {
  const request = await pending();
  const browser = visitPage(request.link);
  const page = await (await browser.get()).text();
  await browser.decide({ ...request.choices, ...hiddenFields(page), 'comment.1': 'From Ada' });
  const download = () => downloadBundle(assent.url, request.organisation, request.requestId);
  const own = async () => {
    const { rows } = await sql<{ sha256: string; own: Buffer[] | null }>`
      select sha256, own from displayed_pages where signing_request_id = ${request.requestId}`.execute(db);
    return rows;
  };
  const before = await download();
  assert.deepEqual(
    (await own()).map(({ own }) => own === null),
    [false, false],
  );
  data(await request.api.post('/signers/erase', { email: 'ada@example.com' }));
  const pages = await own();
  assert.deepEqual(
    pages.map(({ own }) => own),
    [null, null],
  );
  for (const { sha256 } of pages) assert.equal(await request.stored(sha256), undefined);

  const after = await download();
  assert.equal(after.evidence.events.at(-1)?.type, 'erased');
  assert.deepEqual(
    [before.evidence.page.kind, after.evidence.page.kind, after.evidence.personal_data],
    ['displayed', 'drawn_at_issue', 'erased'],
  );
  const html = String(after.files.get('page.html'));
  assert.match(html, /\[erased\]/);
  for (const [name, bytes] of after.files)
    assert.doesNotMatch(String(bytes), /Ada Byron|ada@example|A "note"|A \\"note|From Ada/, name);
  const publicKey = after.evidence.log.public_key;
  const samples = [before, after].map(({ zip }, index) => ({ what: `bundle ${index}`, bytes: zip }));
  const second = await runSecondVerifier(samples, publicKey);
  assert.deepEqual(
    second.map(({ exit, problems }) => [exit, problems]),
    [
      [0, []],
      [0, []],
    ],
  );
  const [from, to] = [before, after].map(({ evidence }) => evidence.log.head.split('\n')[1]);
  const proof = await signer.get(`/evidence/proof?from=${from}&to=${to}`, {
    headers: { 'x-api-key': request.organisation.key },
  });
  const { status, checks } = verifyContinuation(
    before.zip,
    after.zip,
    { keys: [publicKey], source: 'given' },
    Buffer.from(JSON.stringify(proof.body)),
  );
  assert.equal(status, 'intact', JSON.stringify(checks));
});

test('the migration takes one signer’s values out of what pages share, and every page stays as it was', async () => {
  const organisation = await assent.organisation();
  const { api, id: org_id } = organisation;
  const variables = [{ name: 'city', label: 'City', required: true }];
  const { versionId } = await publishDocument(api, {
    clauses: [clause('terms', { title: 'Work in {{city}}' })],
    variables,
  });
  const body = { versionId, signerName: 'Ada Byron', sendEmail: false, variables: { city: 'Sesimbra' } };
  const ask = async (signerEmail: string) => {
    const { requestId: id, token } = data(await api.post('/signing-requests', { ...body, signerEmail }));
    data(await signer.post(`/sign/${token}/view`, { language: 'en' }));
    const { rows } = await pool.query<{ sha256: string; own: Buffer[]; parts: string[] }>(
      'select sha256, own, parts from displayed_pages where signing_request_id = $1',
      [id],
    );
    const [page] = rows;
    assert.ok(page);
    return { id, ...page, read: () => readDisplayedPage(db, { id, org_id }, page.sha256) };
  };
  const [kept, erased] = [await ask('kept@example.com'), await ask('erased@example.com')];
  const other = await pending();
  data(await signer.post(`/sign/${other.token}/view`, { language: 'en' }));
  const { rows: others } = await pool.query(
    'select sha256 from displayed_pages where signing_request_id = $1',
    [other.requestId],
  );
  const before = await kept.read();
  // As releases before this migration stored them.
  await pool.query('alter table displayed_pages disable trigger refuse_change');
  for (const { id, own, parts } of [kept, erased]) {
    const index = own.findIndex((piece) => inflatePiece(piece).includes('Sesimbra'));
    const name = sha256(`values of ${id}`);
    await pool.query('insert into displayed_page_parts (sha256, bytes) values ($1, $2)', [name, own[index]]);
    await pool.query('update displayed_pages set own = $2, parts = $3 where signing_request_id = $1', [
      id,
      own.toSpliced(index, 1, Buffer.alloc(0), Buffer.alloc(0)),
      parts.toSpliced(index, 0, name),
    ]);
  }
  await pool.query('alter table displayed_pages enable always trigger refuse_change');
  assert.deepEqual(await kept.read(), before);
  data(await api.post('/signers/erase', { email: 'erased@example.com' }));

  await pool.query(
    readFileSync(join(import.meta.dirname, '../../db/migrations/0064_pages_with_values.sql'), 'utf8'),
  );
  assert.deepEqual(await kept.read(), before);
  assert.equal(await erased.read(), undefined);
  assert.ok(await other.stored(others[0].sha256));
  const { rows: shared } = await pool.query<{ bytes: Buffer }>('select bytes from displayed_page_parts');
  assert.ok(shared.length > 0);
  for (const { bytes } of shared) assert.doesNotMatch(inflatePiece(bytes), /Sesimbra/);
  await assert.rejects(pool.query('update displayed_pages set own = own'), /cannot be changed/);
});
