import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../harness/eventually.ts';
import { data } from '../harness/steps.ts';
import { acceptInPart, confirm, expectChoicesKept, expectReview, press, review } from './support/decide.ts';
import { startOtherSite } from './support/other-site.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage } from './support/signing.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();
const site = await startOtherSite();
const done = site.sameSite + site.serve('<h1>Thank you</h1>');

test('the signer arrives at redirect_url, and no address contains the token', async () => {
  const request = await createSignerRequest(assent, {
    clauses: [],
    settings: { redirect_url: `${done}?from=assent` },
  });
  const page = await openPage(await browser.newContext());
  const before = site.received.length;
  const arrive = async (pressed: Promise<void>) => {
    await pressed;
    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    assert.equal(page.url(), `${done}?from=assent&requestId=${request.requestId}&status=ACCEPTED_FULL`);
  };
  await page.goto(request.url);
  await page.getByText('You’ll then be taken to localhost').waitFor();
  await arrive(page.getByRole('button', { name: 'Confirm acceptance' }).click());
  await page.goto(request.url);
  await arrive(page.getByRole('link', { name: 'Continue to localhost' }).click());
  const referers = site.received.slice(before).map(({ referer }) => referer);
  assert.deepEqual(referers, [undefined, undefined]);
});

test('the choices stored in the browser are deleted although the signer is redirected', async () => {
  const request = await createSignerRequest(assent, { settings: { redirect_url: done } });
  const context = await browser.newContext();
  const [page, other] = [await openPage(context), await openPage(context)];
  await other.goto((await createSignerRequest(assent)).url);
  await page.goto(request.url);
  await acceptInPart(page);
  await press(page, review);
  await expectReview(page);
  await eventually(async () => (await other.evaluate('localStorage.length')) === 2);
  await page.getByRole('button', { name: confirm }).dblclick();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  await eventually(async () => (await other.evaluate('localStorage.length')) === 1);
  const events = data(await request.api.get(`/signing-requests/${request.requestId}/events`));
  assert.equal(events.filter(({ type }) => type === 'completed').length, 1);
});

test('a signer whose browser has neither AbortSignal.timeout nor requestSubmit decides before a redirect, too', async () => {
  const request = await createSignerRequest(assent, {
    clauses: [],
    settings: { redirect_url: `${assent.url}/healthz` },
  });
  const page = await openPage(await browser.newContext());
  // Safari 15.
  await page.addInitScript('delete AbortSignal.timeout; delete HTMLFormElement.prototype.requestSubmit');
  await page.goto(request.url);
  await page.getByRole('button', { name: 'Confirm acceptance' }).click();
  await page.waitForURL(/healthz/);
  assert.equal((await request.detail()).status, 'ACCEPTED_FULL');
});

test('the choices are deleted before a redirect although the response to the confirmation was lost', async () => {
  const request = await createSignerRequest(assent, { settings: { redirect_url: `${assent.url}/healthz` } });
  const context = await browser.newContext();
  const [page, other] = [await openPage(context), await openPage(context)];
  await page.goto(request.url);
  await acceptInPart(page);
  await press(page, review);
  await expectReview(page);
  await other.goto(`${assent.url}/sign/unknown`);
  await eventually(async () => (await other.evaluate('localStorage.length')) === 1);
  let confirmations = 0;
  await page.route(`${request.url}**`, async (route) => {
    confirmations += 1;
    if (confirmations > 1) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    return route.abort();
  });
  await press(page, confirm);
  await page.waitForURL(/healthz/);
  await eventually(async () => (await other.evaluate('localStorage.length')) === 0);
  const events = data(await request.api.get(`/signing-requests/${request.requestId}/events`));
  assert.equal(events.filter(({ type }) => type === 'completed').length, 1);
});

test('a confirmation that never arrives keeps the stored choices, also before a redirect', async () => {
  const request = await createSignerRequest(assent, {
    settings: { redirect_url: 'https://app.example.com/done' },
  });
  const page = await openPage(await browser.newContext());
  await page.goto(request.url);
  await acceptInPart(page);
  await press(page, review);
  await expectReview(page);
  await page.route(`${request.url}**`, (route) => route.abort());
  await press(page, confirm);
  // Until the browser shows its own error page, it is still on its way there, which would interrupt the next visit.
  await eventually(() => page.url().startsWith('chrome-error:'));
  await page.unroute(`${request.url}**`);
  await page.goto(request.url);
  await expectChoicesKept(page);
});

for (const [whole, title] of [
  [false, 'a document with clauses'],
  [true, 'a document without clauses'],
] as const)
  test(`an application opens after the decision on ${title}, and the page becomes the receipt`, async () => {
    const request = await createSignerRequest(assent, {
      settings: { redirect_url: 'assent-test://done?from=assent' },
      ...(whole && { clauses: [] }),
    });
    const page = await openPage(await browser.newContext());
    await page.goto(request.url);
    if (!whole) {
      await acceptInPart(page);
      await press(page, review);
      await expectReview(page);
    }
    // Chromium has no application for the scheme.
    const opened = page.waitForEvent('requestfailed', (sent) => sent.url().startsWith('assent-test:'));
    await page.getByText('You’ll then be taken to assent-test.').waitFor();
    await page.getByRole('button', { name: whole ? 'Confirm acceptance' : confirm }).click();
    const status = whole ? 'ACCEPTED_FULL' : 'ACCEPTED_PARTIAL';
    const address = `assent-test://done?from=assent&requestId=${request.requestId}&status=${status}`;
    assert.equal((await opened).url(), address);
    await page.getByText('Your decisions have been recorded').waitFor();
    assert.equal(
      await page.getByRole('link', { name: 'Continue to assent-test' }).getAttribute('href'),
      address,
    );
    const events = data(await request.api.get(`/signing-requests/${request.requestId}/events`));
    assert.equal(events.filter(({ type }) => type === 'completed').length, 1);
  });
