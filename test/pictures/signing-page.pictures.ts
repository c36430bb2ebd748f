import { writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { servicesAgreement } from '../../demo/services-agreement.ts';
import { assentOfThisProcess, sharedChromium } from '../browser/support/shared.ts';
import { openPage } from '../browser/support/signing.ts';
import { createLinkToChangedVersion } from '../browser/support/states/difficult-versions.ts';
import { press } from '../browser/support/states/state.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { picture } from './picture.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();
const { api } = await assent.organisation('unlimited', 'Harbour & Finch Ltd');
const { versionId } = await publishDocument(api, { clauses: servicesAgreement });
const acceptedInPart = Object.fromEntries(servicesAgreement.map(({ id }) => [id, id !== 'updates-by-email']));

const desktop = { viewport: { width: 1200, height: 800 }, deviceScaleFactor: 1.25 };
const phone = { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2 };
const paper = { viewport: { width: 794, height: 1123 } };

async function openLink(options: object, token: string): Promise<Page> {
  const page = await open(options);
  await page.goto(`${assent.url}/sign/${token}`);
  return page;
}

async function open(options: object): Promise<Page> {
  return openPage(
    await browser.newContext({ locale: 'en-GB', timezoneId: 'UTC', reducedMotion: 'reduce', ...options }),
  );
}

async function decide(page: Page, choices: string[]): Promise<void> {
  for (const [index, choice] of choices.entries())
    await page.locator(`[name="decision.${index}"][value=${choice}]`).check();
}

test('a clause, its decision and the contents', async () => {
  const { token } = await createSigningRequest(api, versionId, 'clause@example.com');
  const page = await openLink(desktop, token);
  await decide(page, ['accept', 'accept', 'accept', 'accept']);
  await page.getByRole('heading', { name: 'Fees and payment' }).evaluate((title) => title.scrollIntoView());
  await page.evaluate('scrollBy(0, -60); document.activeElement.blur()');
  await page.screenshot({ path: picture('signing-page') });
});

test('the review on a phone', async () => {
  const { token } = await createSigningRequest(api, versionId, 'review@example.com');
  const page = await openLink(phone, token);
  await decide(
    page,
    Object.values(acceptedInPart).map((accepted) => (accepted ? 'accept' : 'decline')),
  );
  await press(page, 'Review my decisions');
  await page.getByRole('heading', { name: 'Check your decisions' }).waitFor();
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path: picture('signing-review') });
});

test('the receipt on a phone and on paper', async () => {
  const { token } = await createSigningRequest(api, versionId, 'ada.byron@example.com');
  data(
    await submit(api, token, acceptedInPart, { rejectionNote: 'I read your news elsewhere.\nThank you.' }),
  );
  const page = await openLink(phone, token);
  await page.screenshot({ path: picture('signing-receipt') });
  const printed = await openLink(paper, token);
  await writeFile(
    picture('signing-paper'),
    await drawFirstPage(await printed.pdf({ format: 'A4', preferCSSPageSize: true })),
  );
});

test('what has changed, in Arabic and dark', async () => {
  const page = await open({ ...phone, locale: 'ar', colorScheme: 'dark' });
  await page.goto(await createLinkToChangedVersion(assent, api));
  await page.locator('section.changes').evaluate((changes) => changes.scrollIntoView());
  await page.evaluate('scrollBy(0, -30)');
  await page.screenshot({ path: picture('signing-arabic') });
});

/** As a PNG, at 96 dots per inch. */
async function drawFirstPage(pdf: Buffer): Promise<Buffer> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const viewport = page.getViewport({ scale: 96 / 72 });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  // pdf.js draws on this canvas in Node; its types know only that of browsers.
  await page.render({ canvas: canvas as never, viewport }).promise;
  await task.destroy();
  return canvas.toBuffer('image/png');
}
