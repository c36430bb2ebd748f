import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectContrast, prepareInspection } from './support/inspection.ts';
import { sharedChromium } from './support/shared.ts';

const browser = await sharedChromium();

const page = await browser.newPage();
const show = (section: string, text: string) =>
  page.setContent(`<html lang="en"><section style="${section}"><p style="${text}">Text</p></section></html>`);

for (const [change, section, text] of [
  ['its colour', 'background: white', 'color: #999'],
  ['the background of what is around it', 'background: #555', 'color: #333'],
  ['the opacity of what is around it', 'background: white; opacity: 0.4', 'color: #333'],
] as const)
  test(`text is measured again when nothing but ${change} has changed`, async () => {
    await show('background: white', 'color: #333');
    await prepareInspection(page);
    await expectContrast(page, 'light');
    await show(section, text);
    await prepareInspection(page);
    await assert.rejects(expectContrast(page, 'light'), /color-contrast/);
    // What has failed is not taken as measured.
    await assert.rejects(expectContrast(page, 'light'), /color-contrast/);
  });

test('text is measured again when only its size makes its contrast too low', async () => {
  await show('background: white', 'color: #888; font-size: 24px');
  await prepareInspection(page);
  await expectContrast(page, 'light');
  await show('background: white', 'color: #888; font-size: 16px');
  await prepareInspection(page);
  await assert.rejects(expectContrast(page, 'light'), /color-contrast/);
});
