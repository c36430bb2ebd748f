import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { data } from '../../harness/steps.ts';
import { createBusyOrganisation } from './support/busy-organisation.ts';

const { openAs, api, documentId, webhookId } = await createBusyOrganisation();

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

test('how many signing requests match is announced, also if there are none', async () => {
  const page = await openAs('owner', '/signing-requests');
  const announced = await listenTo(page.getByRole('status').filter({ hasText: '3 requests' }));
  const search = page.getByRole('searchbox', { name: 'Name or email address' });
  await search.fill('zzz');
  await announced('0 requests');
  await page.getByRole('heading', { name: 'No matching requests' }).waitFor();
  await search.fill('ada');
  await announced('1 request');
});

test('how many people match is announced, also if there is nobody', async () => {
  const page = await openAs('owner', `/documents/${documentId}/consents`);
  const announced = await listenTo(page.getByRole('status').filter({ hasText: '3 people' }));
  await choose(page, 'State', 'Withdrawn');
  await announced('0 people');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await announced('3 people');
});

test('that there is no such activity is announced', async () => {
  const page = await openAs('owner', '/organisation/activity');
  await page.getByText('Version 1 of “Services agreement” published').waitFor();
  const announced = await listenTo(page.locator('main').getByRole('status'));
  await choose(page, 'About', 'Erasures');
  await announced(/^No activity of this kind$/m);
});

test('that there are no such deliveries is announced', async () => {
  data(await api.post(`/webhooks/${webhookId}/test`));
  const page = await openAs('owner', `/webhooks/${webhookId}`);
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await deliveries.getByRole('button', { name: /signing\.completed/ }).waitFor();
  const announced = await listenTo(deliveries.getByRole('status'));
  await choose(page, 'Event', 'signing.expired');
  await announced('No deliveries match these filters.');
});

test('that a search found nothing is announced', async () => {
  const page = await openAs('owner', '/containers');
  await page
    .getByRole('link', { name: /Customers/ })
    .first()
    .waitFor();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  const announced = await listenTo(dialog.getByRole('status'));
  await dialog.getByRole('textbox', { name: 'Find anything' }).fill('zzz');
  await announced('No results for “zzz”.');
});
