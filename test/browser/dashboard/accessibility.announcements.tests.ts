import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { data } from '../../harness/steps.ts';
import { createBusyOrganisation } from './support/busy-organisation.ts';
import { visit } from './support/visit.ts';

const { openAs, api, url, documentId, webhookId } = await createBusyOrganisation();

/**
 * Finds a live region, and returns a function that waits until the same element has another text. Screen readers often
 * miss a region that is inserted together with its text.
 */
async function listenTo(region: Locator): Promise<(text: string | RegExp) => Promise<void>> {
  await region.waitFor({ state: 'attached' });
  const element = await region.elementHandle();
  assert.ok(element);
  return async (text) => {
    await eventually(async () => {
      const shown = await element.innerText();
      const isAnnounced = typeof text === 'string' ? shown === text : text.test(shown);
      return isAnnounced && (await element.evaluate((node) => node.isConnected));
    });
  };
}

async function choose(page: Page, filter: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: filter }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('how much a search or filter has found is announced wherever there is one, also if that is nothing', async () => {
  data(await api.post(`/webhooks/${webhookId}/test`));
  const page = await openAs('owner', '/signing-requests');
  const requests = await listenTo(page.getByRole('status').filter({ hasText: '3 requests' }));
  const search = page.getByRole('searchbox', { name: 'Name or email address' });
  await search.fill('zzz');
  await requests('0 requests');
  await page.getByRole('heading', { name: 'No matching requests' }).waitFor();
  await search.fill('ada');
  await requests('1 request');

  await visit(page, `${url}/documents/${documentId}/consents`);
  const people = await listenTo(page.getByRole('status').filter({ hasText: '3 people' }));
  await choose(page, 'State', 'Withdrawn');
  await people('0 people');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await people('3 people');

  await visit(page, `${url}/organisation/activity`);
  await page.getByText('Version 1 of “Services agreement” published').waitFor();
  const activity = await listenTo(page.locator('main').getByRole('status'));
  await choose(page, 'About', 'Erasures');
  await activity(/^No activity of this kind$/m);

  await visit(page, `${url}/webhooks/${webhookId}`);
  const section = page.getByRole('region', { name: 'Deliveries' });
  await section.getByRole('button', { name: /signing\.completed/ }).waitFor();
  const deliveries = await listenTo(section.getByRole('status'));
  await choose(page, 'Event', 'signing.expired');
  await deliveries('No deliveries match these filters.');

  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  const results = await listenTo(dialog.getByRole('status'));
  await dialog.getByRole('textbox', { name: 'Find anything' }).fill('zzz');
  await results('No results for “zzz”.');
});
