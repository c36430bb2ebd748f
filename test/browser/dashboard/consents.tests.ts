import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import type { ApiClient } from '../../harness/client.ts';
import { clause, data, itemAt, publishDocument, submit } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { choose } from './support/choose.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { holdResponse } from './support/responses.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const longAddress = `${'a'.repeat(64)}@${'longdomainname'.repeat(4)}.example.com`;

/** Asks people without email. Each decides, unless their decisions are null. */
async function askAll(
  api: ApiClient,
  versionId: string,
  people: { name: string; email: string; decisions: Record<string, boolean> | null }[],
): Promise<string[]> {
  const ids = [];
  for (const { name, email, decisions } of people) {
    const request = { versionId, signerName: name, signerEmail: email, sendEmail: false };
    const { requestId, token } = data(await api.post('/signing-requests', request));
    if (decisions) data(await submit(api, token, decisions));
    ids.push(requestId);
  }
  return ids;
}

const rows = (page: Page) => page.locator('tbody tr');
const total = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test('a document shows who stands where, and the list is filtered by state and clause', async () => {
  const { windowAs, api, url } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  const page = await windowAs('viewer');
  const release = await holdResponse(page, 'GET', '**/api/v1/**/consents?*');
  // Neither is a filter.
  await page.goto(`${url}/documents/${documentId}/consents?page=2&from=email`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Services agreement' }).waitFor();
  assert.equal(await main.getByRole('combobox').count(), 0);
  await release();
  await page.getByText('Nobody has been asked yet').waitFor();
  assert.equal(await main.getByRole('combobox').count(), 0);
  assert.equal(await main.getByRole('textbox').count(), 0);
  await checkPage(page, 'consents-empty');

  await askAll(api, versionId, [
    { name: 'Ada', email: 'ada@example.com', decisions: { terms: true, news: true } },
    { name: 'Grace', email: 'grace@example.com', decisions: { terms: true, news: false } },
    { name: 'Mary', email: 'mary@example.com', decisions: { terms: false, news: false } },
    { name: 'Hedy', email: 'hedy@example.com', decisions: null },
  ]);
  await visit(page, page.url().replace('/consents', ''));
  await page.getByRole('region', { name: 'Consent' }).getByText('Rejected').waitFor();
  await checkPage(page, 'document-with-consents');
  await page
    .getByRole('region', { name: 'Consent' })
    .getByRole('link', { name: '2 Current', exact: true })
    .click();
  await page.waitForURL(/state=CURRENT/);
  await total(page, '2 people');
  await choose(page, 'Clause', 'Clause news');
  await choose(page, 'Decision', 'Declined or withdrawn');
  await total(page, '1 person');
  await page.getByRole('link', { name: 'grace@example.com' }).waitFor();
  await page.reload();
  await total(page, '1 person');
  await choose(page, 'State', 'Pending');
  await page.getByText('No matching people').waitFor();
  await checkFit(page, 'consents-none');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await total(page, '4 people');
  await checkPage(page, 'consents');
});

test('consent is withdrawn on the signer’s behalf, with a reason', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api, {
    clauses: [
      clause('terms', { title: 'Terms of use' }),
      clause('news', { order: 1, title: 'News by email', is_mandatory: false }),
      clause('study', { order: 2, title: 'Studies of how the service is used', is_mandatory: false }),
    ],
  });
  const [requestId = ''] = await askAll(api, versionId, [
    { name: 'Ada Byron', email: 'ada@example.com', decisions: { terms: true, news: true, study: true } },
  ]);
  const page = await openAs('admin', `/signing-requests/${requestId}`);
  await page.getByText('Clauses consented to: 3 of 3').waitFor();
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  const dialog = page.getByRole('dialog');
  assert.equal(await dialog.getByRole('button', { name: 'Withdraw consent' }).isDisabled(), true);
  await dialog.getByLabel('News by email').check();
  assert.equal(await dialog.getByLabel('Terms of use').count(), 0);
  await dialog.getByLabel('Reason').fill('Asked for by phone');
  await checkPage(page, 'withdraw-consent');
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByText('Consent of Ada Byron withdrawn.').waitFor();
  await page.getByText('Clauses consented to: 2 of 3').waitFor();
  await page.getByText(/News by email: withdrawn/).waitFor();
  await checkFit(page, 'consent-withdrawn');
  const events = data(await api.get(`/signing-requests/${requestId}/events`));
  assert.equal(itemAt(events, -1).type, 'withdrawn');

  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  await dialog.getByLabel('Studies of how the service is used').check();
  assert.equal(await dialog.getByLabel('News by email').count(), 0);
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByText('Clauses consented to: 1 of 3').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Withdraw consent' }).count(), 0);
  assert.equal(data(await api.get(`/signing-requests/${requestId}`)).status, 'ACCEPTED_FULL');
});

test('on the page of an earlier request, the consent that holds is withdrawn from the newer request that gave it', async () => {
  const { openAs, api } = await organisation();
  const { versionId, documentId } = await publishDocument(api, {
    clauses: [
      clause('terms', { title: 'Terms of use' }),
      clause('news', { order: 1, title: 'News by email', is_mandatory: false }),
    ],
  });
  const ada = { name: 'Ada Byron', email: 'ada@example.com', decisions: { terms: true, news: true } };
  const [earlier = ''] = await askAll(api, versionId, [ada]);
  data(await api.post(`/signing-requests/${earlier}/withdrawals`, { clauseIds: ['news'] }));
  const [newer = ''] = await askAll(api, versionId, [ada]);
  const page = await openAs('admin', `/signing-requests/${earlier}`);
  await page.getByText('Clauses consented to: 2 of 2').waitFor();
  assert.equal(await page.getByRole('link', { name: 'View the accepted request' }).count(), 0);
  await page.getByRole('link', { name: 'View the latest request' }).click();
  await page.waitForURL(`**/signing-requests/${newer}`);
  await page.getByText('Clauses consented to: 2 of 2').waitFor();
  assert.equal(await page.getByRole('link', { name: /^View the/ }).count(), 0);
  await page.goBack();
  // The page of the newer request, which stays until this one is shown, says the same otherwise.
  await page.getByRole('link', { name: 'View the latest request' }).waitFor();
  await page.getByRole('button', { name: 'Withdraw consent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('News by email').check();
  await dialog.getByRole('button', { name: 'Withdraw consent' }).click();
  await page.getByText('Consent of Ada Byron withdrawn.').waitFor();
  await page.getByText('Clauses consented to: 1 of 2').waitFor();
  assert.equal(itemAt(data(await api.get(`/signing-requests/${newer}/events`)), -1).type, 'withdrawn');
  const consent = data(await api.get(`/consents?documentId=${documentId}&email=ada@example.com`));
  assert.ok(consent && !Array.isArray(consent));
  assert.equal(consent.accepted?.clauses.news, false);
  await visit(page, page.url().replace(/signing-requests.*/, `documents/${documentId}/consents`));
  await rows(page).getByText('News by email').waitFor();
});

test('on a phone, very long names, addresses and clauses stay within the pages of consent', async () => {
  const { openAs, api } = await organisation();
  const { versionId, documentId } = await publishDocument(api, {
    clauses: [
      clause('terms', { title: longWord }),
      clause('news', { order: 1, title: longWord, slug: 'n'.repeat(100), is_mandatory: false }),
    ],
  });
  const [requestId = ''] = await askAll(api, versionId, [
    { name: longWord.repeat(3), email: longAddress, decisions: { terms: true, news: true } },
  ]);
  data(await api.patch(`/documents/${documentId}`, { name: longWord }));
  data(
    await api.post(`/signing-requests/${requestId}/withdrawals`, {
      clauseIds: ['news'],
      reason: longWord.repeat(3),
    }),
  );
  const page = await openAs('admin', `/documents/${documentId}/consents?clause=${'n'.repeat(100)}`, {
    width: 360,
  });
  await rows(page).first().waitFor();
  await expectNothingCut(page);
  await checkPage(page, 'consents-long');
  await page.getByRole('link', { name: longAddress }).click();
  await page.getByText('Clauses consented to: 1 of 2').waitFor();
  await page
    .getByText(/on the signer’s behalf/)
    .first()
    .waitFor();
  await expectNothingCut(page);
  await checkPage(page, 'consent-withdrawn-long');
});

/** Asserts that nothing in the page is wider than its box, also where a box could be scrolled. */
async function expectNothingCut(page: Page): Promise<void> {
  const wide = await page.evaluate<string[]>(`[...document.querySelectorAll('main, main *')]
    .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1 && !element.matches('input, svg *'))
    .map(({ outerHTML }) => outerHTML.slice(0, 200))`);
  assert.deepEqual(wide, []);
}

test('a viewer sees what somebody consents to, even if it couldn’t be loaded at first, but can’t withdraw it', async () => {
  const { windowAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  const [requestId = ''] = await askAll(api, versionId, [
    { name: 'Ada', email: 'ada@example.com', decisions: { terms: true, news: true } },
  ]);
  const page = await windowAs('viewer');
  await page.route('**/api/v1/consents?*', (route) => route.abort());
  await page.goto(`${url}/signing-requests/${requestId}`);
  const consent = page.getByRole('region', { name: 'Consent now' });
  await consent.getByRole('alert').filter({ hasText: 'Can’t reach the service.' }).waitFor();
  await page.unroute('**/api/v1/consents?*');
  await consent.getByRole('button', { name: 'Try again' }).click();
  await consent.getByText('Clauses consented to: 2 of 2').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Withdraw consent' }).count(), 0);
});
