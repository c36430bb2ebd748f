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
  'a comment on a declined clause survives a refresh, the review and the way back, and is recorded',
  shortAgreement,
  async ({ page, request, javaScriptEnabled }) => {
    await choose(page, 0, 'accept');
    await choose(page, 1, 'accept');
    assert.equal(await comment(page, 2).isVisible(), false);
    await choose(page, 2, 'decline');
    await writeComment(page, 2, 'No news,\nplease. 日本');
    const expectCommentKept = async () => {
      await comment(page, 2).waitFor();
      assert.equal(await comment(page, 2).inputValue(), 'No news,\nplease. 日本');
    };
    // Without JavaScript, it is up to the browser what a refresh keeps.
    if (javaScriptEnabled) {
      await page.reload();
      await expectCommentKept();
    }
    await press(page, review);
    await expectReview(page);
    await page.getByText('No news,').waitFor();
    await press(page, 'Change my decisions');
    await page.getByRole('button', { name: review }).waitFor();
    await expectCommentKept();
    await press(page, review);
    await expectReview(page);
    await press(page, 'Confirm partial acceptance');
    await expectReceipt(page);
    await page.getByText('No news,').waitFor();
    assert.deepEqual((await request.detail()).comments, { news: 'No news,\nplease. 日本' });
  },
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

each(
  'a document can be rejected with one answer, which leaves out what the sender chose',
  preselected,
  async ({ page, request }) => {
    const skip = page.locator('#c3').getByRole('button', { name: 'Skip the rest and reject' });
    assert.equal(await skip.isVisible(), false, 'not offered before a mandatory clause is declined');
    await choose(page, 2, 'decline');
    await skip.click();
    await expectReview(page);
    assert.equal(await page.locator('.decided').nth(1).locator('li').count(), 2);
    await press(page, 'Confirm rejection');
    await expectPage(page, 'You rejected this document');
    assert.equal(await page.getByText('Not answered', { exact: true }).count(), 2);
    assert.equal((await request.detail()).status, 'REJECTED');
    assert.deepEqual((await request.detail()).unanswered, ['a', 'b']);
  },
);
