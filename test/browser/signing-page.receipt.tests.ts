import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { servicesAgreement } from '../../demo/services-agreement.ts';
import { dataUrl, plainPng } from '../../src/organisations/logo/images.fixture.ts';
import { createSigningRequest, data, publishDocument, submit } from '../harness/steps.ts';
import { expectNoHorizontalScroll, screenshot } from './support/inspection.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';
import { createSignerRequest, openPage } from './support/signing.ts';

const assent = await assentOfThisProcess();
const { api } = await assent.organisation();
const browser = await sharedChromium();
const folder = await mkdtemp(join(tmpdir(), 'assent-receipt-'));
after(() => rm(folder, { recursive: true }));

async function decide(isAccepted: (id: string) => boolean, rejectionNote?: string) {
  const request = await createSignerRequest(assent, { clauses: servicesAgreement });
  const decisions = Object.fromEntries(servicesAgreement.map(({ id }) => [id, isAccepted(id)]));
  data(await submit(api, request.token, decisions, rejectionNote ? { rejectionNote } : {}));
  return request;
}

/** Saves the receipt as a person would, and opens the file offline. */
async function saveAndOpen(page: Page, name: string): Promise<{ opened: Page; requests: string[] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download receipt' }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), name);
  await file.saveAs(join(folder, name));
  await page.context().setOffline(true);
  const opened = await openPage(page.context());
  const requests: string[] = [];
  opened.on('request', (request) => requests.push(request.url()));
  await opened.goto(`${pathToFileURL(join(folder, name))}`);
  return { opened, requests: requests.slice(1) };
}

const colorOf = (page: Page, property: string) =>
  page.evaluate<string>(`getComputedStyle(document.body).${property}`);

/** The printed receipt has the outcome, the note, each clause and decision, and both hashes, but no buttons. */
async function expectPrintedReceipt(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  assert.equal(await colorOf(page, 'backgroundColor'), 'rgb(255, 255, 255)');
  const text = await page.locator('main').innerText();
  for (const words of ['You accepted this document in part', 'I read your news elsewhere.', 'Content hash'])
    assert.ok(text.includes(words), words);
  for (const { title } of servicesAgreement) assert.ok(text.includes(title), title);
  assert.equal(text.match(/^Accepted$/gm)?.length, servicesAgreement.length - 1);
  assert.equal(text.match(/^Declined$/gm)?.length, 1);
  for (const control of await page.locator('a.button, button, input, summary').all())
    assert.equal(await control.isVisible(), false);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
  assert.ok(pages >= 3 && pages <= 8, `${pages} pages`);
}

test('the receipt prints well, from the page and from the saved file', async () => {
  const request = await decide((id) => id !== 'updates-by-email', 'I read your news elsewhere.');
  const context = await browser.newContext({ acceptDownloads: true });
  const page = await openPage(context);
  await page.goto(request.url);
  const { opened } = await saveAndOpen(page, `receipt-${request.requestId}.html`);
  for (const [each, name] of [
    [page, 'receipt'],
    [opened, 'receipt-file'],
  ] as const) {
    await each.setViewportSize({ width: 794, height: 1123 });
    await expectPrintedReceipt(each);
    await screenshot(each, `signing-${name}-print`);
  }
  await context.close();
});

test('on paper, the logo and the links of an organisation do not cover other text', async () => {
  const { api: branded } = await assent.organisation();
  data(
    await branded.patch('/organisation', {
      logo: dataUrl(plainPng(300, 80)),
      website: 'https://tessera.example',
      contact_email: 'legal@tessera.example',
    }),
  );
  const { token } = await createSigningRequest(branded, (await publishDocument(branded)).versionId);
  data(await submit(branded, token, { terms: true, news: false }));
  const page = await openPage(await browser.newContext({ viewport: { width: 794, height: 1123 } }));
  for (const path of ['', '/receipt.html'].map((path) => `${assent.url}/sign/${token}${path}`)) {
    await page.setContent(await (await fetch(path)).text());
    await page.emulateMedia({ media: 'print' });
    const [logo, receipt, contact, links] = await Promise.all(
      ['.brand img', 'main > header', '.contact', '.brand-links'].map((part) =>
        page.locator(part).boundingBox(),
      ),
    );
    assert.ok(logo && receipt && contact && links);
    assert.ok(logo.y + logo.height <= receipt.y, `${JSON.stringify([logo, receipt])}`);
    assert.ok(contact.y + contact.height <= links.y, `${JSON.stringify([contact, links])}`);
    await screenshot(page, 'signing-receipt-branded-print');
  }
  await page.context().close();
});

test('the receipt can be saved as one file that opens offline, fetches nothing, and contains the hashed text', async () => {
  const request = await decide(() => true);
  const context = await browser.newContext({ acceptDownloads: true });
  const page = await openPage(context);
  await page.goto(request.url);
  const { opened, requests } = await saveAndOpen(page, `receipt-${request.requestId}.html`);
  await opened.getByRole('heading', { name: 'You accepted this document in full' }).waitFor();
  const backgrounds = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await opened.emulateMedia({ colorScheme });
    backgrounds.add(await colorOf(opened, 'backgroundColor'));
    await screenshot(opened, `signing-receipt-file-${colorScheme}`);
  }
  assert.equal(backgrounds.size, 2);
  await opened.getByText('The document as canonical JSON').click();
  await expectNoHorizontalScroll(opened);
  const canonical = await opened.locator('#content').evaluate((element) => element.textContent);
  const hash = createHash('sha256').update(`${canonical}`).digest('hex');
  assert.ok(await opened.getByText(hash).isVisible());
  assert.deepEqual(requests, []);
  await context.close();
});

test('long words, such as those of German titles, fit on the receipt of a small phone', async () => {
  const { api: german } = await assent.organisation('unlimited', 'Gebäudeversicherungsgesellschaft');
  const redirect_url = `https://${'personalverwaltung'.repeat(3)}.example/done`;
  const { documentId, versionId } = await publishDocument(german, { settings: { redirect_url } });
  data(
    await german.patch(`/documents/${documentId}`, {
      name: 'Auftragsdatenverarbeitungsvereinbarung',
    }),
  );
  const { token } = await createSigningRequest(german, versionId);
  data(await submit(german, token, { terms: true, news: false }));
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  const page = await openPage(context);
  await page.goto(`${assent.url}/sign/${token}`);
  await page.getByText('Auftragsdatenverarbeitungsvereinbarung').first().waitFor();
  await expectNoHorizontalScroll(page);
  await context.close();
});

test('a link to save the document or the receipt shows why there is nothing to save instead of saving that page', async () => {
  const pending = await createSignerRequest(assent);
  const decided = await decide(() => true);
  const page = await openPage(await browser.newContext({ acceptDownloads: true }));
  const saved: string[] = [];
  page.on('download', (download) => saved.push(download.suggestedFilename()));
  await page.goto(pending.url);
  data(await pending.api.post(`/signing-requests/${pending.requestId}/void`, {}));
  await page.getByRole('link', { name: 'Download the document' }).click();
  await page.getByRole('heading', { name: 'This request was withdrawn' }).waitFor();
  await page.goto(decided.url);
  data(await decided.api.post('/signers/erase', { email: 'ada@example.com' }));
  await page.getByRole('link', { name: 'Download receipt' }).click();
  await page.getByRole('heading', { name: 'The personal data was erased' }).waitFor();
  assert.deepEqual(saved, []);
  await page.context().close();
});
