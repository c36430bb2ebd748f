import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Clause } from '../../wire/versions.ts';
import { runSecondVerifier } from '../evidence/support/second-verifier.ts';
import { createClient } from '../harness/client.ts';
import { hiddenFields, visitPage } from '../harness/page-visitor.ts';
import { sharedAssent } from '../harness/shared-assent.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { downloadBundle, verifyBundle } from '../support/bundle.ts';
import { publishNext } from '../support/campaigns.ts';
import { requestWithPages, twoClauses } from '../support/request-with-pages.ts';

const assent = await sharedAssent();
const { db } = await assent.openDatabase();

const signer = createClient(assent.url);

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

const pending = (clauses?: Clause[]) => requestWithPages(assent, db, clauses);

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
  for (const clauses of [twoClauses, []]) {
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
  const seen = hiddenFields(await (await visitPage(`${request.link}?lang=pt`).get()).text());
  data(await signer.post(`/sign/${request.token}/view`, { language: 'pt', code: seen.code }));
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
  // The page of the decision, not that of the first view.
  assert.deepEqual([evidence.page.kind, evidence.page.language], ['displayed', 'fr']);
  assert.equal(verifyBundle(zip).status, 'intact');
  const publicKey = evidence.log.public_key;
  const [second] = await runSecondVerifier([{ what: 'in two languages', bytes: zip }], publicKey);
  assert.deepEqual([second?.exit, second?.problems], [0, []]);
});

test('when the branding changes between review and confirmation, the review is shown again', async () => {
  for (const clauses of [twoClauses, []]) {
    const request = await pending(clauses);
    const browser = visitPage(request.link);
    const page = await (await browser.get()).text();
    const first = clauses.length > 0 ? await browser.review(request.choices) : confirming(page);
    data(await request.api.patch('/organisation', { privacy_url: 'https://tessera.example/other' }));
    const answer = await browser.post(first);
    assert.equal(answer.status, 403);
    const again = await answer.text();
    assert.match(again, /tessera\.example\/other/);
    assert.equal(data(await request.api.get(`/signing-requests/${request.requestId}`)).status, 'PENDING');
    assert.equal((await browser.post(confirming(again))).status, 303);
    const { shown } = (await request.payloadOf('completed')) ?? {};
    assert.equal(clauses.length > 0 ? shown?.review_sha256 : shown?.page_sha256, sha256(again));
  }
});

for (const [what, rename] of [
  ['organisation', (id: string) => sql`update organisations set name = 'Other Ltd' where id = ${id}`],
  ['document', (id: string) => sql`update documents set name = 'Other terms' where org_id = ${id}`],
] as const)
  test(`when the ${what} is renamed between review and confirmation, what was reviewed is confirmed under the names of the request`, async () => {
    for (const clauses of [twoClauses, []]) {
      const request = await pending(clauses);
      const browser = visitPage(request.link);
      const page = await (await browser.get()).text();
      const review = clauses.length > 0 ? await browser.review(request.choices) : confirming(page);
      await rename(request.orgId).execute(db);
      assert.equal((await browser.post(review)).status, 303);
      const { shown } = (await request.payloadOf('completed')) ?? {};
      assert.equal(shown?.page_sha256, sha256(page));
      assert.doesNotMatch(await (await browser.get()).text(), /Other/);
    }
  });

test('a view names the bytes of the page that its script or its image reports, and keeps them', async () => {
  for (const [via, clauses] of [
    ['page', twoClauses],
    ['image', twoClauses],
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

test('the evidence of a decision does not claim that its browser had opened the page, which a form elsewhere can skip', async () => {
  const request = await pending();
  const fields = { contentHash: request.contentHash, page: 'ja' };
  const browser = visitPage(request.link);
  assert.equal((await browser.decide({ ...request.choices, ...fields })).status, 303);
  const { evidence } = await downloadBundle(assent.url, request.organisation, request.requestId);
  assert.deepEqual([evidence.page.kind, evidence.page.language], ['displayed', 'ja']);
  const statement = evidence.process.statement.join(' ');
  assert.match(statement, /language: ja\).*had opened the page before the review is not recorded/);
});

test('before anything was displayed, page.html is drawn at issue and evidence.json says so', async () => {
  const request = await pending();
  const { files, evidence } = await downloadBundle(assent.url, request.organisation, request.requestId);
  assert.deepEqual(
    [evidence.page.kind, evidence.page.sha256],
    ['drawn_at_issue', sha256(files.get('page.html') ?? '')],
  );
});

test('page.html that is drawn at issue says what changed since the decision before it, not since a later one', async () => {
  const organisation = await assent.organisation();
  const { api } = organisation;
  const first = await publishDocument(api);
  const early = await createSigningRequest(api, first.versionId);
  const next = await publishNext(api, first.documentId, {
    clauses: [clause('terms', { title: 'Other terms' })],
  });
  const late = await createSigningRequest(api, next);
  const pageOf = async ({ requestId }: { requestId: string }) =>
    String((await downloadBundle(assent.url, organisation, requestId)).files.get('page.html'));
  data(await submit(api, late.token, { terms: true }));
  data(await submit(api, early.token, { terms: true, news: true }));
  assert.doesNotMatch(await pageOf(late), /since version 1/);
  const last = await createSigningRequest(api, next);
  assert.match(await pageOf(last), /since version 1/);
});
