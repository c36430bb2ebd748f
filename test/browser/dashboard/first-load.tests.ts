import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation } = await sharedDashboard();

/** The maximum download for a first visit to a list page. */
const maxScriptBytes = 250_000;

for (const path of ['/containers', '/signing-requests', '/templates', '/webhooks'])
  test(`the first load of ${path} takes at most 250 kB of compressed script`, async (t) => {
    const { openAs } = await organisation();
    const page = await openAs('owner', '/account');
    const bytes = await scriptBytes(page, async () => {
      await page.goto(page.url().replace(/\/account$/, path));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    });
    assert.ok(bytes > 50_000, 'scripts were counted');
    t.diagnostic(`${bytes} bytes`);
    assert.ok(bytes <= maxScriptBytes, `${bytes} bytes`);
  });

/** The compressed bytes of script that a page load transfers with an empty cache, as counted by DevTools. */
async function scriptBytes(page: Page, load: () => Promise<void>): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Set<string>();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (/javascript/.test(response.mimeType)) scripts.add(requestId);
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await load();
  return bytes;
}
