import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createDocument } from '../harness/steps.ts';
import {
  expectContrast,
  expectNoHorizontalScroll,
  expectNoViolations,
  prepareInspection,
  schemes,
  screenshot,
} from './support/inspection.ts';
import { assentOfThisProcess, sharedChromium } from './support/shared.ts';

const assent = await assentOfThisProcess();
const browser = await sharedChromium();

async function open(colorScheme: 'light' | 'dark' = 'light'): Promise<{ page: Page; requests: string[] }> {
  const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${assent.url}/docs`);
  return { page, requests };
}

const paper = (page: Page) => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');

test('a developer searches, chooses a language, reads with a key and switches to dark, with the keyboard alone, and sees why another request fails', async () => {
  const { api, key } = await assent.organisation();
  const { containerId } = await createDocument(api);
  const { page, requests } = await open();

  await page.keyboard.press('/');
  await page.keyboard.type('listContainers');
  await page.getByText('1 operation found').waitFor();
  const section = page.locator('#listContainers');
  assert.ok(await section.isVisible());
  assert.equal(await page.locator('main section:visible').count(), 1);
  assert.equal(await page.locator('nav li:visible').count(), 1);

  assert.match(await section.locator('pre:visible').first().innerText(), /^curl /);
  await page.getByRole('radio', { name: 'curl' }).focus();
  await page.keyboard.press('ArrowRight');
  assert.match(await section.locator('pre:visible').first().innerText(), /assent\.containers\.list\(\)/);
  await page.keyboard.press('ArrowRight');
  assert.match(await section.locator('pre:visible').first().innerText(), /urllib\.request/);

  await section.getByText('Try it').focus();
  await page.keyboard.press('Enter');
  await section.getByLabel('API key').fill(key);
  await page.keyboard.press('Enter');
  const result = section.getByRole('status');
  await result.getByText('200', { exact: true }).waitFor();
  assert.match(await result.innerText(), /"name": "Customers"/);

  const light = await paper(page);
  assert.equal(light, 'rgb(251, 249, 244)');
  await page.getByRole('button', { name: 'Dark' }).focus();
  await page.keyboard.press('Space');
  assert.notEqual(await paper(page), light);
  assert.ok(requests.every((url) => url.startsWith(assent.url) || url.startsWith('data:')));

  // The choices are remembered, the key is not.
  await page.reload();
  assert.notEqual(await paper(page), light);
  assert.ok(await page.getByRole('radio', { name: 'Python' }).isChecked());
  assert.equal(await page.locator('#listContainers [name=key]').inputValue(), '');
  assert.equal(
    await page.evaluate<boolean>(`JSON.stringify({ ...localStorage }).includes('assent_')`),
    false,
  );

  const one = page.locator('#getContainer');
  const status = one.getByRole('status');
  await one.getByText('Try it').click();
  await one.getByLabel('id').fill(containerId);
  await one.getByLabel('API key').fill('assent_wrong');
  await one.getByRole('button', { name: 'Send' }).click();
  await status.getByText('401', { exact: true }).waitFor();
  await one.getByLabel('API key').fill(key);
  await one.getByRole('button', { name: 'Send' }).click();
  await status.getByText('200', { exact: true }).waitFor();
  assert.match(await status.innerText(), new RegExp(containerId));
  // The key is in every form now.
  assert.equal(await page.locator('#listDocuments [name=key]').inputValue(), key);
  await page.context().close();
});

test('the reference is accessible, and fits a phone and a desktop, light and dark', async () => {
  const { page } = await open();
  await prepareInspection(page);
  // All operations look alike, and to inspect every one would take a minute.
  await page.evaluate(`for (const part of [...document.querySelectorAll('section')].slice(3)) {
    document.querySelector('[data-of="' + part.id + '"]').remove();
    part.remove();
  }`);
  await page.locator('#createContainer').getByText('Try it').click();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page);
    await expectNoHorizontalScroll(page);
  }
  for (const scheme of schemes) {
    await expectContrast(page, scheme);
    await screenshot(page, `api-reference-${scheme}`);
  }
  await page.context().close();
});
