import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { assent, browser, window } = await sharedDashboard();

for (const feature of ['URL.canParse', 'Intl.Segmenter', 'Map.groupBy', 'AbortSignal.any'])
  test(`a browser without ${feature} says that it is too old for the dashboard`, async () => {
    const page = await window();
    await page.addInitScript(`delete ${feature}`);
    await page.goto(`${assent.url}/dashboard/sign-in`);
    await page.getByRole('alert').getByText('This browser is too old for the dashboard.').waitFor();
    await checkPage(page, 'too-old');
    await page.close();
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
