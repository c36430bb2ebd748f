import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { assent, browser, window } = await sharedDashboard();

test('a browser without one of the functions that the dashboard needs says that it is too old for it', async () => {
  const page = await window();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.enable');
  for (const feature of ['URL.canParse', 'Intl.Segmenter', 'Map.groupBy', 'AbortSignal.any']) {
    // Unlike Playwright's own function, this can be undone, so that the next page lacks another one.
    const source = `delete ${feature}`;
    const { identifier } = await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
    await page.goto(`${assent.url}/dashboard/sign-in`);
    assert.equal(await page.evaluate(`typeof ${feature}`), 'undefined');
    await page.getByRole('alert').getByText('This browser is too old for the dashboard.').waitFor();
    await devtools.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  }
  await checkPage(page, 'too-old');
  await devtools.detach();
});

test('a browser without JavaScript says what works without it, in a column with room around it', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${assent.url}/dashboard`);
  await page.getByRole('img', { name: 'Assent' }).waitFor();
  // Playwright's locators by text skip `noscript`.
  const paragraph = page.locator('noscript p').first();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const box = await paragraph.boundingBox();
    assert.ok(box && box.x >= 20 && box.y >= 80 && box.width <= 500, JSON.stringify(box));
  }
  await context.close();
});
