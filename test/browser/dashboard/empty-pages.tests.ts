import assert from 'node:assert/strict';
import { test } from 'node:test';
import { data } from '../../harness/steps.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { holdResponse } from './support/responses.ts';

const { organisation, assent } = await sharedDashboard();

test('while a list loads, its page has no controls that would disappear if the list is empty', async () => {
  const { windowAs, api, url, id } = await organisation();
  const { id: webhookId } = data(await api.post('/webhooks', { url: 'https://example.com/hook' }));
  const page = await windowAs('owner');
  for (const [path, list, none] of [
    ['/signing-requests', '**/api/v1/signing-requests?*', 'Nothing sent yet'],
    ['/containers', '**/api/v1/containers', 'No containers yet'],
    [`/webhooks/${webhookId}`, '**/deliveries?*', 'No deliveries yet'],
    ['/webhooks', '**/api/v1/webhooks', 'No webhooks yet'],
    ['/organisation/api-keys', '**/api/v1/api-keys', 'No API keys yet'],
  ] as const) {
    if (path === '/webhooks') data(await api.delete(`/webhooks/${webhookId}`));
    if (path === '/organisation/api-keys')
      await assent.database.pool.query('delete from api_keys where org_id = $1', [id]);
    const release = await holdResponse(page, 'GET', list);
    await page.goto(url + path);
    await page.locator('main [aria-busy=true]').first().waitFor();
    await page.evaluate(`globalThis.controls = [...document.querySelectorAll('main :is(a, button, input)')]`);
    await release();
    await page.getByText(none).waitFor();
    const gone = await page.evaluate<string[]>(`controls.filter(({ isConnected }) => !isConnected)
      .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)`);
    assert.deepEqual(gone, [], path);
  }
});
