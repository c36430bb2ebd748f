import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../harness/eventually.ts';
import { createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { checkFit } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { holdReads, holdResponse } from './support/responses.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

test('a filter that matched nothing stays, with the focus, while the whole list loads after it is cleared', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  const webhook = data(await api.post('/webhooks', { url: 'https://example.com/hook' }));
  data(await api.post(`/webhooks/${webhook.id}/test`));

  const page = await openAs('owner', '/signing-requests?search=nobody');
  await page.getByText('No matching requests').waitFor();
  const search = page.getByRole('searchbox');
  await search.fill('z');
  await page.waitForURL(/search=z$/);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  const release = await holdReads(page);
  await search.press('Backspace');
  await page.waitForURL(/signing-requests$/);
  await page.locator('[aria-busy=true]').first().waitFor();
  assert.equal(await page.getByText('Nothing sent yet').count(), 0);
  await search.pressSequentially('ada');
  assert.equal(await search.inputValue(), 'ada');
  await checkFit(page, 'filters-cleared');
  await release();
  await page.getByText('1 request').waitFor();

  for (const [path, label, none] of [
    ['/organisation/activity?type=campaign', 'About', 'No activity yet'],
    [`/documents/${documentId}/consents?state=WITHDRAWN`, 'State', 'Nobody has been asked yet'],
    [`/webhooks/${webhook.id}?status=FAILED`, 'Status', 'No deliveries yet'],
  ] as const) {
    await visit(page, url + path);
    const filter = page.getByRole('combobox', { name: label });
    await filter.waitFor();
    const releaseAll = await holdReads(page);
    await page.locator('.mantine-Select-root', { has: filter }).locator('button').click();
    await page.waitForURL((address) => address.search === '');
    // The page shows the whole list, which has not loaded, from the moment at which it shows no filter.
    await eventually(async () => (await filter.inputValue()) === '');
    assert.equal(await page.getByText(none).count(), 0, path);
    await releaseAll();
  }
});

test('while their choices load, filters do not say that the list is not filtered', async () => {
  const { windowAs, api, url } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { terms: true, news: true }));
  const page = await windowAs('viewer');
  for (const [path, choices, label, chosen] of [
    [`/documents/${documentId}/consents?clause=news`, '**/consents/counts', 'Clause', 'Clause news'],
    [
      `/signing-requests?documentId=${documentId}`,
      `**/versions?documentId=*`,
      'Document',
      'Services agreement',
    ],
  ] as const) {
    const release = await holdResponse(page, 'GET', choices);
    await page.goto(url + path);
    await page.locator('tbody tr').first().waitFor();
    const filter = page.getByRole('combobox', { name: label, exact: true });
    await filter.waitFor();
    const shown = (await filter.inputValue()) || (await filter.getAttribute('placeholder'));
    assert.doesNotMatch(shown ?? '', /Any/);
    await release();
    await eventually(async () => (await filter.inputValue()) === chosen);
  }
});
