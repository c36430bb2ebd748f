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
import { downloadBundle, verifyBundle } from '../support/bundle.ts';
import { inflatePiece } from '../support/inflate-piece.ts';

const assent = await startAssent({}, { worker: false });
const { db, pool } = assent.database;
const signer = createClient(assent.url);
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const two: Clause[] = [clause('terms'), clause('news', { order: 1, is_mandatory: false })];

async function pending(clauses = two, settings: object = {}) {
  const organisation = await assent.organisation();
  const { api, id: orgId } = organisation;
  const published = await publishDocument(api, { clauses, settings });
  const request = await createSigningRequest(api, published.versionId);
  const link = `${assent.url}/sign/${request.token}`;
  const contentHash = published.contentHash;
  const choices = { contentHash, 'decision.0': 'accept', 'decision.1': 'decline', rejectionNote: 'A "note"' };
  const payloadOf = async (type: string) => {
    const events = data(await api.get(`/signing-requests/${request.requestId}/events`));
    // What these tests read of it.
    return events.find((event) => event.type === type)?.payload as
      | Record<string, Record<string, string>>
      | undefined;
  };
  const stored = (hash: string) => readDisplayedPage(db, { id: request.requestId, org_id: orgId }, hash);
  return { ...published, ...request, organisation, api, orgId, link, choices, payloadOf, stored };
}

/** The hidden fields of the review, with the step that confirms it. */
const confirming = (review: string) => ({ ...hiddenFields(review), step: 'confirm' });

test('a decision on the page names the exact bytes of the page and of the review, which are kept', async () => {
  const request = await pending();
  const browser = visitPage(`${request.link}?lang=de`);
  const page = await (await browser.get()).text();
  const review = await (
    await browser.post({ ...request.choices, ...hiddenFields(page), step: 'review' })
  ).text();
  assert.equal((await browser.post(confirming(review))).status, 303);
  const { shown } = (await request.payloadOf('completed')) ?? {};
  assert.deepEqual(shown, {
    confirmation: 'Teilweise Annahme bestätigen',
    disclosure: shown?.disclosure,
    language: 'de',
    page_sha256: sha256(page),
    review_sha256: sha256(review),
    renderer: 'assent-page/1',
  });
  assert.match(shown?.disclosure ?? '', /Tessera Ltd/);
  assert.equal(String(await request.stored(sha256(page))), page);
  assert.equal(String(await request.stored(sha256(review))), review);
});

test('the page of a version without clauses is kept with its code, and there is no review', async () => {
  const request = await pending([]);
  const browser = visitPage(request.link);
  const page = await (await browser.get()).text();
  assert.equal((await browser.post(confirming(page))).status, 303);
  const { shown } = (await request.payloadOf('completed')) ?? {};
  assert.deepEqual([shown?.page_sha256, shown?.review_sha256], [sha256(page), null]);
  assert.match(shown?.disclosure ?? '', /you accept the document as a whole/);
  assert.equal(String(await request.stored(sha256(page))), page);
});

test('a review that was shown again for a reason is kept with that reason, also without clauses', async () => {
  for (const clauses of [two, []]) {
    const request = await pending(clauses);
    const browser = visitPage(request.link);
    const sent = clauses.length > 0 ? request.choices : { contentHash: request.contentHash };
    const answer = await browser.post({ ...sent, step: 'confirm' });
    assert.equal(answer.status, 403);
    const again = await answer.text();
    assert.equal((await browser.post(confirming(again))).status, 303);
    const { shown } = (await request.payloadOf('completed')) ?? {};
    assert.equal(clauses.length > 0 ? shown?.review_sha256 : shown?.page_sha256, sha256(again));
  }
});

test('the clauses and the review may be in different languages, and each is kept as it was', async () => {
  const request = await pending();
  const browser = visitPage(`${request.link}?lang=fr`);
  const page = await (await browser.get()).text();
  const fields = { ...request.choices, ...hiddenFields(page) };
  const inFrench = await (await browser.post({ ...fields, step: 'review' })).text();
  const post = (body: Record<string, string>) =>
    fetch(`${request.link}?lang=ja`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(body),
      headers: { cookie: browser.cookie },
    });
  const inJapanese = await (await post({ ...hiddenFields(inFrench), step: 'review' })).text();
  assert.equal((await post(confirming(inJapanese))).status, 303);
  const { shown } = (await request.payloadOf('completed')) ?? {};
  assert.deepEqual(
    [shown?.page_sha256, shown?.page_language, shown?.review_sha256, shown?.language],
    [sha256(page), 'fr', sha256(inJapanese), 'ja'],
  );
  const { zip, evidence } = await downloadBundle(assent.url, request.organisation, request.requestId);
  assert.deepEqual([evidence.page.kind, evidence.page.language], ['displayed', 'fr']);
  assert.equal(verifyBundle(zip).status, 'intact');
  const publicKey = evidence.log.public_key;
  const [second] = await runSecondVerifier([{ what: 'in two languages', bytes: zip }], publicKey);
  assert.deepEqual([second?.exit, second?.problems], [0, []]);
});

for (const [what, rename] of [
  ['organisation', (id: string) => sql`update organisations set name = 'Other Ltd' where id = ${id}`],
  ['document', (id: string) => sql`update documents set name = 'Other terms' where org_id = ${id}`],
] as const)
  test(`when the ${what} is renamed between review and confirmation, the review is shown again`, async () => {
    for (const clauses of [two, []]) {
      const request = await pending(clauses);
      const browser = visitPage(request.link);
      const page = await (await browser.get()).text();
      const first = clauses.length > 0 ? await browser.review(request.choices) : confirming(page);
      await rename(request.orgId).execute(db);
      const answer = await browser.post(first);
      assert.equal(answer.status, 403);
      const again = await answer.text();
      assert.match(again, /Other/);
      assert.equal(data(await request.api.get(`/signing-requests/${request.requestId}`)).status, 'PENDING');
      assert.equal((await browser.post(confirming(again))).status, 303);
      const { shown } = (await request.payloadOf('completed')) ?? {};
      assert.equal(clauses.length > 0 ? shown?.review_sha256 : shown?.page_sha256, sha256(again));
    }
  });

test('a view names the bytes of the page that its script or its image reports, and keeps them', async () => {
  for (const [via, clauses] of [
    ['page', two],
    ['image', two],
    ['page', []],
    ['image', []],
  ] as const) {
    const request = await pending([...clauses]);
    const browser = visitPage(`${request.link}?lang=pt`);
    const page = await (await browser.get()).text();
    const { code } = hiddenFields(page);
    if (via === 'page') data(await signer.post(`/sign/${request.token}/view`, { language: 'pt', code }));
    else {
      const [, source = ''] = /<noscript><img src="([^"]*)"/.exec(page) ?? [];
      const image = await fetch(
        new URL(source.replaceAll('&amp;', '&').replaceAll('&#61;', '='), request.link),
        {
          headers: { cookie: browser.cookie },
        },
      );
      assert.equal(image.headers.get('content-type'), 'image/gif');
    }
    assert.deepEqual(await request.payloadOf('viewed'), {
      content_hash: request.contentHash,
      via,
      displayed: { page_sha256: sha256(page), language: 'pt', renderer: 'assent-page/1' },
    });
    assert.equal(String(await request.stored(sha256(page))), page);
  }
});

test('a view of a custom page names no page, because what that displayed is not known', async () => {
  const request = await pending();
  data(await signer.post(`/sign/${request.token}/view`));
  assert.deepEqual(await request.payloadOf('viewed'), {
    content_hash: request.contentHash,
    via: 'api',
    displayed: null,
  });
});

test('the image of a page without clauses names no page for a browser that was not given one', async () => {
  const request = await pending([]);
  await fetch(`${request.link}/seen.gif`);
  assert.equal((await request.payloadOf('viewed'))?.displayed, null);
});

test('page.html in the bundle is the page as it was displayed, whatever is renamed later, and never names the link', async () => {
  const request = await pending();
  const browser = visitPage(request.link);
  const page = await (await browser.get()).text();
  await browser.decide({ ...request.choices, ...hiddenFields(page) });
  await sql`update organisations set name = 'Other Ltd' where id = ${request.orgId}`.execute(db);
  await sql`update documents set name = 'Other terms' where org_id = ${request.orgId}`.execute(db);
  const { zip, files, evidence } = await downloadBundle(assent.url, request.organisation, request.requestId);
  assert.equal(String(files.get('page.html')), page);
  assert.deepEqual(evidence.page, {
    kind: 'displayed',
    sha256: sha256(page),
    language: 'en',
    renderer: 'assent-page/1',
  });
  assert.deepEqual(evidence.organisation, { id: request.orgId, name: 'Tessera Ltd' });
  assert.deepEqual(evidence.document, { id: request.documentId, name: 'Services agreement' });
  assert.ok(!zip.includes(request.token));
});

test('before anything was displayed, page.html is drawn at issue and evidence.json says so', async () => {
  const request = await pending();
  const { files, evidence } = await downloadBundle(assent.url, request.organisation, request.requestId);
  assert.deepEqual(
    [evidence.page.kind, evidence.page.sha256],
    ['drawn_at_issue', sha256(files.get('page.html') ?? '')],
  );
});

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
