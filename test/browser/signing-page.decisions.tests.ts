import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { servicesAgreement } from '../../demo/services-agreement.ts';
import { eventually } from '../harness/eventually.ts';
import { expectPage } from './support/decide.ts';
import { untilQuiet } from './support/quiet.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage, type SignerRequest } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

async function withPage(options: BrowserContextOptions, use: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ timezoneId: 'Europe/Berlin', ...options });
  try {
    await use(await openPage(context));
  } finally {
    await context.close();
  }
}

const choose = (page: Page, clause: string, label: 'Accept' | 'Decline') =>
  page.getByRole('group', { name: clause }).getByLabel(`${label} this clause`).check();
const review = (page: Page) => page.getByRole('button', { name: 'Review my decisions' }).click();

/** Waits until the view is recorded. Returns its time. */
function waitUntilViewed(request: SignerRequest): Promise<string> {
  return eventually(async () => (await request.detail()).viewed_at ?? undefined);
}

for (const javaScriptEnabled of [true, false])
  test(`a signer ${javaScriptEnabled ? 'with' : 'without'} JavaScript is led to the clauses they left undecided, decides, and gets a receipt, and their view is recorded`, () =>
    withPage({ javaScriptEnabled }, async (page) => {
      const request = await createSignerRequest(assent);
      await page.goto(request.url);
      await waitUntilViewed(request);
      await choose(page, 'Clause fees', 'Accept');
      await review(page);
      const summary = page.getByRole('alert');
      await summary.waitFor();
      await page.waitForLoadState();
      assert.match(
        await summary.innerText(),
        /2 clauses still need your decision:\s+1\s+Clause terms\s+3\s+Clause news/,
      );
      await summary.and(page.locator(':focus')).waitFor();
      assert.ok(await page.getByRole('group', { name: 'Clause fees' }).getByLabel('Accept').isChecked());
      await summary.getByRole('link', { name: 'Clause news' }).click();
      // The clause itself, with its text and what is missing in it; the next tab stop is its choice.
      await page.locator('#c3:focus').waitFor();
      await page.keyboard.press('Tab');
      assert.equal(await page.locator(':focus').getAttribute('name'), 'decision.2');

      await choose(page, 'Clause terms', 'Accept');
      await choose(page, 'Clause news', 'Decline');
      await page.getByLabel('Note about the clauses you decline').fill('Too much email.\nSorry.');
      await review(page);
      await expectPage(page, 'Check your decisions');
      assert.match(
        await page.locator('main').innerText(),
        /By confirming, you accept 2 of 3 clauses\.\s+The document will then be accepted in part/,
      );
      assert.equal((await request.detail()).status, 'PENDING');
      await page.getByRole('button', { name: 'Confirm partial acceptance' }).click();
      await expectPage(page, 'You accepted this document in part');
      const { status, assent_map, rejection_note } = await request.detail();
      assert.deepEqual(
        { status, assent_map, rejection_note },
        {
          status: 'ACCEPTED_PARTIAL',
          assent_map: { terms: true, fees: true, news: false },
          rejection_note: 'Too much email.\nSorry.',
        },
      );
    }));

test('a signer can decide by keyboard alone', () =>
  withPage({}, async (page) => {
    const request = await createSignerRequest(assent);
    await page.goto(request.url);
    await page.keyboard.press('Tab');
    assert.equal(await page.locator(':focus').innerText(), 'English');
    for (const action of ['Download the document', 'Print or save as PDF']) {
      await page.keyboard.press('Tab');
      assert.equal(await page.locator(':focus').innerText(), action);
    }
    for (const key of ['Space', 'ArrowDown', 'Space']) {
      await page.keyboard.press('Tab');
      await page.keyboard.press(key);
      assert.equal(await page.locator(':focus').getAttribute('type'), 'radio');
      if (key !== 'ArrowDown') continue;
      for (const offer of ['Skip the rest and reject', 'Add a comment (optional)']) {
        await page.keyboard.press('Tab');
        assert.equal(await page.locator(':focus').innerText(), offer, 'offered below the declined clause');
      }
    }
    await page.keyboard.press('Tab');
    assert.equal(
      await page.locator(':focus').getAttribute('id'),
      'note',
      'the note follows the declined clause',
    );
    await page.keyboard.type('Too dear.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectPage(page, 'Check your decisions');
    for (const action of ['English', 'Change', 'Change', 'Change', 'Confirm rejection']) {
      await page.keyboard.press('Tab');
      assert.match(await page.locator(':focus').innerText(), new RegExp(`^${action}`));
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You rejected this document' }).waitFor();
    const { assent_map, rejection_note } = await request.detail();
    assert.deepEqual(
      { assent_map, rejection_note },
      {
        assent_map: { terms: true, fees: false, news: true },
        rejection_note: 'Too dear.',
      },
    );
  }));

test('the number of decided clauses stays in view and is announced', () =>
  withPage({ viewport: { width: 390, height: 600 } }, async (page) => {
    await page.goto((await createSignerRequest(assent)).url);
    const status = page.getByRole('status');
    assert.equal(await status.innerText(), '0 of 3 decided');
    await choose(page, 'Clause fees', 'Accept');
    assert.equal(await status.innerText(), '1 of 3 decided');
    for (const y of [0, 300, 10_000]) {
      await page.evaluate(`scrollTo({ top: ${y}, behavior: 'instant' })`);
      assert.ok(await status.evaluate((element) => element.getBoundingClientRect().bottom <= 600));
    }
    await page.getByRole('link', { name: 'Next undecided' }).click();
    await page.waitForURL(/#c1$/);
    await choose(page, 'Clause terms', 'Accept');
    await choose(page, 'Clause news', 'Accept');
    assert.equal(await page.getByRole('link', { name: 'Next undecided' }).count(), 0);
  }));

test('the number of decided clauses stays in view without JavaScript too', () =>
  withPage({ javaScriptEnabled: false, viewport: { width: 390, height: 600 } }, async (page) => {
    await page.goto((await createSignerRequest(assent)).url);
    const devtools = await page.context().newCDPSession(page);
    const progress = async () => {
      const { nodes } = await devtools.send('Accessibility.getFullAXTree');
      const texts = nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => name?.value);
      return /\d+ of 3 decided/.exec(texts.join(''))?.[0];
    };
    assert.equal(await progress(), '0 of 3 decided');
    await choose(page, 'Clause fees', 'Decline');
    assert.equal(await progress(), '1 of 3 decided');
    const bottom = await page.locator('.count').evaluate((element) => element.getBoundingClientRect().bottom);
    assert.ok(bottom > 0 && bottom <= 600);
  }));

test('the note, the comment and the consequence are shown, and sent, only while a clause is declined', () =>
  withPage({}, async (page) => {
    const request = await createSignerRequest(assent);
    await page.goto(request.url);
    const note = page.getByLabel('Note about the clauses you decline');
    const consequence = page.getByText('This clause is mandatory: declining it rejects the whole document.');
    assert.equal(await note.isVisible(), false);
    await choose(page, 'Clause terms', 'Decline');
    assert.equal(await note.isVisible(), true);
    assert.equal(await consequence.first().isVisible(), true);
    await note.fill('Never mind');
    await page.getByText('Add a comment').first().click();
    const comment = page.locator('[name="comment.0"]');
    await comment.fill('Never mind');
    for (const clause of ['Clause terms', 'Clause fees', 'Clause news']) await choose(page, clause, 'Accept');
    assert.equal(await note.isVisible(), false);
    assert.equal(await comment.isVisible(), false);
    assert.equal(await consequence.first().isVisible(), false);
    await review(page);
    await page.getByRole('button', { name: 'Confirm acceptance' }).click();
    await expectPage(page, 'You accepted this document in full');
    const { rejection_note, comments } = await request.detail();
    assert.deepEqual({ rejection_note, comments }, { rejection_note: null, comments: {} });
  }));

test('the page of the sample agreement takes at most 20 kB and one more request, which records the view', () =>
  withPage({}, async (page) => {
    const request = await createSignerRequest(assent, { clauses: servicesAgreement });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const transferred: number[] = [];
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => transferred.push(encodedDataLength));
    await untilQuiet(page, () => page.goto(request.url));
    await waitUntilViewed(request);
    // The page may have been quiet before it reported the view, whose response arrives after it is recorded.
    await eventually(() => requests.length > 1 && transferred.length === requests.length);
    const { pathname } = new URL(request.url);
    assert.deepEqual(requests, [`GET ${pathname}`, `POST /api/v1${pathname}/view`]);
    const total = transferred.reduce((sum, length) => sum + length, 0);
    assert.ok(total <= 20_000, `${transferred} bytes`);
  }));

// The service does it all; without the page's script, a double click sends the form twice.
test('the signer of an expired request can request a new link without JavaScript', () =>
  withPage({ javaScriptEnabled: false }, async (page) => {
    const request = await createSignerRequest(assent);
    await assent.database.pool.query(`update signing_requests set expires_at = now() where id = $1`, [
      request.requestId,
    ]);
    await page.goto(request.url);
    await page.getByRole('button', { name: 'Request a new link' }).dblclick();
    await page.getByText('You’ve requested a new link').waitFor();
    await page.reload();
    assert.equal(await page.getByRole('button').count(), 0);
  }));

test('a page in the background does not count as viewed', () =>
  withPage({}, async (page) => {
    const request = await createSignerRequest(assent);
    await page.addInitScript(`Object.defineProperty(document, 'hidden', { get: () => !window.isInFront })`);
    await untilQuiet(page, () => page.goto(request.url));
    assert.equal((await request.detail()).viewed_at, null);
    await page.evaluate(`window.isInFront = true; document.dispatchEvent(new Event('visibilitychange'))`);
    await waitUntilViewed(request);
  }));
