import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { Clause } from '../../wire/versions.ts';
import { clause, data } from '../harness/steps.ts';
import { expectPage, expectReceipt, expectReview, press, review } from './support/decide.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage, type SignerRequest, shortAgreement } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

interface Session {
  page: Page;
  request: SignerRequest;
  javaScriptEnabled: boolean;
}

type Run = (session: Session) => Promise<void>;

/** A test that opens a new request with JavaScript, or without it. */
function withScript(javaScriptEnabled: boolean, clauses: Clause[], run: Run): () => Promise<void> {
  return async () => {
    const context = await browser.newContext({ javaScriptEnabled });
    try {
      const request = await createSignerRequest(assent, { clauses });
      const page = await openPage(context);
      await page.goto(request.url);
      await run({ page, request, javaScriptEnabled });
    } finally {
      await context.close();
    }
  };
}

/** Tests what the page's script does too, or could hide that the service doesn't, with JavaScript and without it. */
function each(name: string, clauses: Clause[], run: Run): void {
  for (const javaScriptEnabled of [true, false])
    test(
      `${name}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
      withScript(javaScriptEnabled, clauses, run),
    );
}

/** A test of what only the service and the style sheet do. */
const withoutScript = (clauses: Clause[], run: Run) => withScript(false, clauses, run);

const choose = (page: Page, index: number, choice: 'accept' | 'decline') =>
  page.locator(`[name="decision.${index}"][value=${choice}]`).check();

const comment = (page: Page, index: number) => page.locator(`[name="comment.${index}"]`);

async function writeComment(page: Page, index: number, text: string): Promise<void> {
  await page.locator(`#c${index + 1} summary`).click();
  await comment(page, index).fill(text);
}

async function decisionEvent({ api, requestId }: SignerRequest) {
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  const event = events.find(({ type }) => type === 'completed' || type === 'rejected');
  assert.ok(event);
  return event;
}

async function touchedIn(request: SignerRequest): Promise<unknown[]> {
  const { payload } = await decisionEvent(request);
  return (payload.responses as { touched: unknown }[]).map(({ touched }) => touched);
}

const long = Array.from({ length: 40 }, (_, order) => clause(`c${order}`, { order }));

test(
  'a contract of 40 clauses can be rejected with one answer',
  withoutScript(long, async ({ page, request }) => {
    const skip = page.locator('#c3').getByRole('button', { name: 'Skip the rest and reject' });
    assert.equal(await skip.isVisible(), false, 'not offered before a mandatory clause is declined');
    await choose(page, 2, 'decline');
    await skip.click();
    await expectReview(page);
    assert.equal(await page.locator('.decided').nth(1).locator('li').count(), 39);
    await press(page, 'Confirm rejection');
    await expectPage(page, 'You rejected this document');
    assert.equal(await page.getByText('Not answered', { exact: true }).count(), 39);
    const { status, unanswered } = await request.detail();
    assert.equal(status, 'REJECTED');
    assert.equal(unanswered?.length, 39);
  }),
);

test(
  'the list of undecided clauses offers to skip them once a mandatory one is declined',
  withoutScript(shortAgreement, async ({ page, request }) => {
    const offer = page.getByRole('alert').getByRole('button', { name: 'Skip the rest and reject' });
    await choose(page, 2, 'decline');
    await press(page, review);
    await page.getByRole('alert').getByText('2 clauses still need your decision').waitFor();
    await page.waitForLoadState();
    assert.equal(await offer.count(), 0);
    await choose(page, 0, 'decline');
    await press(page, review);
    await offer.click({ noWaitAfter: true });
    await expectReview(page);
    await page.getByText('Deutsch').evaluate((button) => button.click());
    await page.getByRole('heading', { name: 'Klauseln, über die Sie nicht entschieden haben' }).waitFor();
    await press(page, 'Ablehnung bestätigen');
    await page.getByRole('heading', { name: 'Sie haben dieses Dokument abgelehnt' }).waitFor();
    assert.deepEqual((await request.detail()).unanswered, ['fees']);
  }),
);

each(
  'a comment on a declined clause survives the review and the way back, and is recorded',
  shortAgreement,
  async ({ page, request }) => {
    await choose(page, 0, 'accept');
    await choose(page, 1, 'accept');
    assert.equal(await comment(page, 2).isVisible(), false);
    await choose(page, 2, 'decline');
    await writeComment(page, 2, 'No news,\nplease. 日本');
    await press(page, review);
    await expectReview(page);
    await page.getByText('No news,').waitFor();
    await press(page, 'Change my decisions');
    await page.getByRole('button', { name: review }).waitFor();
    assert.equal(await comment(page, 2).inputValue(), 'No news,\nplease. 日本');
    assert.equal(await comment(page, 2).isVisible(), true);
    await press(page, review);
    await expectReview(page);
    await press(page, 'Confirm partial acceptance');
    await expectReceipt(page);
    await page.getByText('No news,').waitFor();
    assert.deepEqual((await request.detail()).comments, { news: 'No news,\nplease. 日本' });
  },
);

test(
  'a comment is not sent once its clause is accepted after all',
  withoutScript(shortAgreement, async ({ page, request }) => {
    for (const index of [0, 1]) await choose(page, index, 'accept');
    await choose(page, 2, 'decline');
    await writeComment(page, 2, 'Never mind');
    await choose(page, 2, 'accept');
    assert.equal(await comment(page, 2).isVisible(), false);
    await press(page, review);
    await expectReview(page);
    assert.equal(await page.getByText('Never mind').count(), 0);
    await press(page, 'Confirm acceptance');
    await page.getByRole('heading', { name: 'You accepted this document in full' }).waitFor();
    assert.deepEqual((await request.detail()).comments, {});
  }),
);

test(
  'a comment that is too long is kept and pointed out',
  withoutScript(shortAgreement, async ({ page }) => {
    for (const index of [0, 1, 2]) await choose(page, index, 'decline');
    await page.locator('#c2 summary').click();
    await comment(page, 1).evaluate((box) => box.removeAttribute('maxlength'));
    await comment(page, 1).fill('x'.repeat(1001));
    await press(page, review);
    const problem = page.getByRole('alert');
    await problem.getByText('A comment is too long').waitFor();
    await problem.getByRole('link', { name: 'Clause fees' }).waitFor();
    assert.equal((await comment(page, 1).inputValue()).length, 1001);
  }),
);

const preselected = [
  clause('a', { order: 0, default_checked: true }),
  clause('b', { order: 1, default_checked: true, is_mandatory: false }),
  clause('c', { order: 2 }),
];

each(
  'a pre-selected clause is the sender’s choice until the signer confirms it, and the evidence says what is known',
  preselected,
  async ({ page, request, javaScriptEnabled }) => {
    const marks = page.getByText('Chosen by the sender');
    assert.equal(await marks.count(), 2);
    await choose(page, 2, 'accept');
    if (javaScriptEnabled) {
      const progress = (count: number) =>
        page.getByRole('status').getByText(`${count} of 3 decided`).waitFor();
      await progress(1);
      assert.match((await page.locator('#next').getAttribute('href')) ?? '', /#c1$/);
      await page.locator('[name="decision.0"][value=accept]').click();
      await progress(2);
      assert.equal(await marks.first().isVisible(), false);
      await page.reload();
      await progress(2);
    }
    await press(page, review);
    await expectReview(page);
    assert.equal(await marks.count(), javaScriptEnabled ? 1 : 2);
    await press(page, 'Change my decisions');
    await page.getByRole('button', { name: review }).waitFor();
    if (javaScriptEnabled) await page.getByRole('status').getByText('2 of 3 decided').waitFor();
    await press(page, review);
    await expectReview(page);
    await press(page, 'Confirm acceptance');
    await page.getByRole('heading', { name: 'You accepted this document in full' }).waitFor();
    assert.deepEqual(await touchedIn(request), javaScriptEnabled ? [true, false, true] : [null, null, true]);
  },
);

each('skipping the rest skips what the sender chose, too', preselected, async ({ page, request }) => {
  await choose(page, 2, 'decline');
  await page.locator('#c3').getByRole('button', { name: 'Skip the rest and reject' }).click();
  await expectReview(page);
  await press(page, 'Confirm rejection');
  await page.getByRole('heading', { name: 'You rejected this document' }).waitFor();
  assert.deepEqual((await request.detail()).unanswered, ['a', 'b']);
});

test(
  'declining every optional clause is neither called acceptance nor coloured as one',
  withoutScript(
    shortAgreement.map((each) => ({ ...each, is_mandatory: false })),
    async ({ page, request }) => {
      for (const index of [0, 1, 2]) await choose(page, index, 'decline');
      await press(page, review);
      await expectReview(page);
      await page.getByText('By confirming, you decline all 3 clauses.').waitFor();
      assert.equal(await page.locator('.is-neutral').count(), 1);
      await press(page, 'Decline all 3 clauses');
      await page.getByRole('heading', { name: 'You declined all 3 optional clauses' }).waitFor();
      const { status } = await request.detail();
      const { payload } = await decisionEvent(request);
      assert.equal(status, 'ACCEPTED_PARTIAL');
      assert.partialDeepStrictEqual(payload.shown, { confirmation: 'Decline all 3 clauses', language: 'en' });
    },
  ),
);

test('unsent comments and confirmed choices are restored when the link is opened again', async () => {
  const context = await browser.newContext();
  const request = await createSignerRequest(assent, { clauses: preselected });
  const page = await openPage(context);
  await page.goto(request.url);
  await page.locator('[name="decision.0"][value=accept]').click();
  await choose(page, 2, 'decline');
  await writeComment(page, 2, 'Not like this');
  await page.close();
  const reopened = await openPage(context);
  await reopened.goto(request.url);
  await reopened.getByRole('status').getByText('2 of 3 decided').waitFor();
  assert.equal(await comment(reopened, 2).inputValue(), 'Not like this');
  assert.equal(await comment(reopened, 2).isVisible(), true);
  await context.close();
});

test('the page says how to reach the sender', async () => {
  const request = await createSignerRequest(assent);
  data(await request.api.patch('/organisation', { contact_email: 'legal@harbour.test' }));
  const page = await openPage(await browser.newContext());
  await page.goto(request.url);
  const link = page.getByRole('link', { name: 'legal@harbour.test' });
  assert.equal(await link.getAttribute('href'), 'mailto:legal@harbour.test');
  for (const index of [0, 1, 2]) await choose(page, index, 'accept');
  await press(page, review);
  await expectReview(page);
  await link.waitFor();
});
