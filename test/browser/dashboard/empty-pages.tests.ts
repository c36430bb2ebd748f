import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { data } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { holdResponse } from './support/responses.ts';
import { follow } from './support/visit.ts';

const { organisation, assent } = await sharedDashboard();

test('while a list loads, its page has no controls that would disappear if the list is empty', async () => {
  const { openAs, apiAs, url, id } = await organisation();
  await assent.database.pool.query('delete from api_keys where org_id = $1', [id]);
  const page = await openAs('owner', '/account');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  const expectNoneToDisappear = async (list: string, none: string, open: () => Promise<unknown>) => {
    const release = await holdResponse(page, 'GET', list);
    await open();
    await page.locator('main [aria-busy=true]').first().waitFor();
    await page.evaluate(`globalThis.controls = [...document.querySelectorAll('main :is(a, button, input)')]`);
    await release();
    await page.getByText(none).waitFor();
    assert.deepEqual(await goneControls(page), [], none);
  };
  for (const [path, list, none] of [
    ['/signing-requests', '**/api/v1/signing-requests?*', 'Nothing sent yet'],
    ['/containers', '**/api/v1/containers', 'No containers yet'],
    ['/webhooks', '**/api/v1/webhooks', 'No webhooks yet'],
    ['/organisation/api-keys', '**/api/v1/api-keys', 'No API keys yet'],
  ] as const)
    await expectNoneToDisappear(list, none, () => follow(page, url + path));
  const owner = await apiAs('owner');
  const webhook = data(await owner.post('/webhooks', { url: 'https://example.com/hook' }));
  // The page knows the webhook from the list, which it has already read.
  const openWebhook = () => page.goto(`${url}/webhooks/${webhook.id}`);
  await expectNoneToDisappear('**/deliveries?*', 'No deliveries yet', openWebhook);
});

/** The names of the stored controls that are no longer in the page. */
function goneControls(page: Page): Promise<string[]> {
  return page.evaluate(`controls.filter(({ isConnected }) => !isConnected)
    .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)`);
}
