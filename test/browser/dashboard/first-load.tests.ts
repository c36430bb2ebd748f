import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createdRequests, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { untilQuiet } from '../support/quiet.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation } = await sharedDashboard();

/** The most that a first visit to a list page may load. */
const maxScripts = 25;
const maxScriptBytes = 190_000;

test('the first load of every list takes at most 25 scripts of 190 kB together, compressed', async (t) => {
  const { api, url, openAs } = await organisation();
  const { documentId, containerId, versionId } = await publishDocument(api);
  const signers = Array.from({ length: 26 }, (_, nth) => ({ name: 'Ada', email: `ada${nth}@example.com` }));
  createdRequests(await api.post('/signing-requests/batch', { versionId, signers }));
  data(await api.post('/templates', { containerId }));
  data(await api.post('/webhooks', { url: 'https://example.com/hook', events: ['signing.completed'] }));
  const page = await openAs('owner', '/account');
  for (const path of [
    '/containers',
    `/containers/${containerId}`,
    '/signing-requests',
    `/documents/${documentId}/consents`,
    '/campaigns',
    '/templates',
    '/webhooks',
    '/organisation/members',
    '/organisation/api-keys',
    '/organisation/activity',
  ]) {
    const { count, bytes } = await loadedScripts(page, url + path);
    t.diagnostic(`${path.replace(/[0-9a-f-]{36}/, '…')}: ${count} scripts, ${bytes} bytes`);
    assert.ok(count > 1 && bytes > 50_000, 'scripts were counted');
    assert.ok(count <= maxScripts, `${path} takes ${count} scripts`);
    assert.ok(bytes <= maxScriptBytes, `${path} takes ${bytes} bytes`);
  }
});

test('what is pressed and typed before its script has arrived takes effect when it has', async () => {
  const { api, openAs } = await organisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId, 'nora@example.com');
  const page = await openAs('owner', '/signing-requests');
  const menu = page.getByRole('button', { name: /^More actions for the request to/ });
  await menu.waitFor();
  const slow = await slowDownScripts(page);

  await menu.click();
  await slow.arrive();
  await page.locator('[role=menuitem]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[aria-haspopup=menu]:focus').waitFor();

  await page.reload();
  await menu.waitFor();
  const again = await slowDownScripts(page);
  const filter = page.getByRole('combobox', { name: 'Document' });
  await filter.pressSequentially('Serv');
  await again.arrive();
  await page.locator('[role=combobox][aria-expanded=true]').waitFor();
  assert.equal(await filter.inputValue(), 'Serv');
  await page.keyboard.type('ices');
  assert.equal(await filter.inputValue(), 'Services');
});

test('a press that begins while a select’s script takes effect opens its list', async () => {
  const { api, url, windowAs } = await organisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId, 'nora@example.com');
  const page = await windowAs('owner');
  await untilQuiet(page, async () => {
    await page.goto(`${url}/signing-requests`);
    await page.getByRole('combobox', { name: 'Document' }).waitFor();
  });
  await page.evaluate(pressDuringReplacement);
  await page.locator('[role=combobox][aria-expanded=true]').waitFor();
  await page.getByRole('option').first().waitFor();
});

/** The press begins once the script has arrived, and before what it draws can have taken the place of the input. */
const pressDuringReplacement = `(async () => {
  const input = document.querySelector('[role=combobox][aria-label=Document]');
  const press = (type, Type = PointerEvent) =>
    input.dispatchEvent(new Type(type, { bubbles: true, cancelable: true, pointerType: 'mouse' }));
  press('pointerover');
  for (let turn = 0; turn < 20; turn++) await undefined;
  press('pointerdown');
  await new Promise((resolve) => setTimeout(resolve, 100));
  press('pointerup');
  if (input.isConnected) press('click', MouseEvent);
})()`;

/** Lets scripts that are requested from now on wait, as on a slow connection. */
async function slowDownScripts(page: Page): Promise<{ arrive(): Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return {
    arrive: async () => {
      resolve();
      await page.unrouteAll({ behavior: 'wait' });
    },
  };
}

/**
 * The scripts that a page loads until it is complete, and their compressed bytes, wherever the browser has them from.
 */
async function loadedScripts(page: Page, url: string): Promise<{ count: number; bytes: number }> {
  await untilQuiet(page, async () => {
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  return page.evaluate(`(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return {
      count: new Set(scripts.map(({ name }) => name)).size,
      bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    };
  })()`);
}
