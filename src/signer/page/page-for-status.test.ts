import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderErrorPage } from './error-page.ts';
import { ar } from './messages/ar.ts';
import { en } from './messages/en.ts';
import { renderPageForStatus } from './page-for-status.ts';
import type { NotRecorded } from './request-page.ts';
import { clause, context, signing } from './signing.fixture.ts';
import { joinParts } from './static-part.ts';

const clauses = [clause('must'), clause('may', { order: 1, is_mandatory: false })];
const completed = {
  status: 'ACCEPTED_PARTIAL',
  assent_map: { must: true, may: false },
  rejection_note: 'No <news>',
  completed_at: '2026-11-23T09:12:00.000Z',
} as const;

function pageOf(changes: Parameters<typeof signing>[1], notRecorded?: NotRecorded): string {
  return joinParts(renderPageForStatus({ ...context(signing(clauses, changes)), notRecorded }));
}

test('the receipt has every clause as shown and decided, the content hash, the time and the note', () => {
  const page = pageOf(completed);
  assert.match(page, /The words of must\..*Accepted<.*The words of may\..*Declined</s);
  assert.ok(page.includes('9f2c41d8'.repeat(8)));
  assert.ok(page.includes('23 November 2026 at 09:12 (UTC)'));
  assert.ok(page.includes('No &#60;news&#62;'));
  assert.ok(page.includes('1\u00a0accepted, 1\u00a0declined'));
});

for (const [status, words] of [
  ['ACCEPTED_FULL', 'You accepted this document in full'],
  ['ACCEPTED_PARTIAL', 'You accepted this document in part'],
  ['REJECTED', 'You rejected this document'],
] as const)
  test(`the receipt of ${status} says: ${words}`, () =>
    assert.ok(pageOf({ ...completed, status }).includes(words)));

test('the receipt of a superseded request says that a newer one exists', () => {
  assert.ok(
    pageOf({ ...completed, is_superseded: true }).includes('has since requested your decision again'),
  );
  assert.ok(!pageOf(completed).includes('has since requested your decision again'));
});

test('the receipt of optional clauses that were all declined says so', () => {
  const [must, may] = clauses.map((each) => ({ ...each, is_mandatory: false }));
  assert.ok(must && may);
  const { version } = signing([must, may]);
  const page = pageOf({ ...completed, assent_map: { must: false, may: false }, version });
  assert.match(page, /<h1>You declined both optional clauses<\/h1>/);
  assert.doesNotMatch(page, /accepted this document/);
});

test('the receipt shows comments with their clauses, and clauses without an answer as not answered', () => {
  const page = pageOf({
    ...completed,
    status: 'REJECTED',
    assent_map: { must: false, may: false },
    comments: { must: 'Too <dear>' },
    unanswered: ['may'],
  });
  assert.match(
    page,
    /The words of must\..*>Declined<.*Your comment<\/p><p class="quote" dir="auto">Too &#60;dear&#62;<.*The words of may\..*>Not answered</s,
  );
  assert.ok(page.includes('0\u00a0accepted, 1\u00a0declined, 1\u00a0not answered'));
});

test('every page about a request says how to reach the sender, if it has an address', () => {
  for (const changes of [{}, completed, { status: 'VOIDED' }, { status: 'EXPIRED' }] as const) {
    assert.match(
      pageOf(changes),
      /Questions\? Contact <bdi>Harbour &#38; Finch Ltd<\/bdi>: <a href="mailto:legal@harbour\.example"/,
    );
    const organisation = { name: 'Harbour & Finch Ltd', contact_email: null };
    assert.doesNotMatch(pageOf({ ...changes, organisation }), /mailto:|Questions/);
  }
});

test('an expired request of an organisation that nobody can email says so, before and after the request for a link', () => {
  const organisation = { name: 'Harbour & Finch Ltd', contact_email: null };
  const before = pageOf({ status: 'EXPIRED', organisation });
  assert.match(before, /Your request will be recorded, but nobody can be notified by email/);
  assert.doesNotMatch(before, /Your request will be emailed/);
  const link_requested_at = '2026-12-22T09:12:00.000Z';
  const after = pageOf({ status: 'EXPIRED', organisation, link_requested_at });
  assert.match(after, /You’ve requested a new link.*They weren’t notified by email/s);
  assert.match(pageOf({ status: 'EXPIRED' }), /Your request will be emailed to <bdi>Harbour/);
  assert.doesNotMatch(pageOf({ status: 'EXPIRED', link_requested_at }), /weren’t notified/);
});

test('the receipt links to redirect_url', () => {
  const { version } = signing(clauses);
  const page = pageOf({
    ...completed,
    version: { ...version, redirect_url: 'https://app.example.com/done?a=1&b=2' },
  });
  assert.match(
    page,
    /href="https:\/\/app.example.com\/done\?a&#61;1&#38;b&#61;2&#38;requestId&#61;[0-9a-f-]{36}&#38;status&#61;[A-Z_]+">Continue to <bdi>app.example.com/,
  );
});

test('withdrawn and expired requests say so and offer no form', () => {
  const voided = pageOf({ status: 'VOIDED', voided_at: '2026-11-23T09:12:00.000Z' });
  assert.match(voided, /This request was withdrawn.*23 November 2026 at 09:12 \(UTC\)/s);
  const expired = pageOf({ status: 'EXPIRED' }, 'sent-too-late');
  assert.match(
    expired,
    /This request has expired.*What you just sent wasn’t recorded.*21 December 2026 at 14:30 \(UTC\)/s,
  );
  for (const page of [voided, expired]) assert.ok(!page.includes('<fieldset'));
  assert.ok(!voided.includes('<form'));
});

test('an expired request offers to request a new link until one was requested', () => {
  const { organisation } = signing(clauses);
  const expired = pageOf({ status: 'EXPIRED' });
  assert.match(expired, /<form method="post"[^>]*>.*value="new-link">Request a new link/s);
  const requested = pageOf({ status: 'EXPIRED', link_requested_at: '2026-12-22T09:12:00.000Z' });
  assert.ok(
    requested.includes(en.newLinkRequested(organisation.name)) &&
      requested.includes('22 December 2026 at 09:12 (UTC)'),
  );
  assert.ok(!requested.includes('<form'));
});

test('error pages for an unknown link, a server error and an unreadable form differ, and name no person', () => {
  const missing = joinParts(renderErrorPage(404, en));
  assert.ok(missing.includes('This link doesn’t work'));
  assert.ok(!/Harbour|Ada|Services agreement/.test(missing));
  const failed = [true, false].map((isForm) => joinParts(renderErrorPage(503, en, { isForm })));
  for (const page of failed) assert.ok(page.includes('wrong on our side'));
  assert.deepEqual(
    failed.map((page) => page.includes('whether your last step was recorded')),
    [true, false],
  );
  assert.ok(joinParts(renderErrorPage(413, en)).includes('couldn’t read the form'));
});

test('on pages from right to left, the address of the signer keeps its direction and its brackets', () => {
  for (const changes of [{}, completed]) {
    const page = joinParts(renderPageForStatus(context(signing(clauses, changes), ar)));
    assert.ok(page.includes('(<bdi dir="ltr">ada@example.com</bdi>)'));
  }
});
