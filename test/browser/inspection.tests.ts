import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  expectContrast,
  expectContrastInEachScheme,
  expectNoViolations,
  prepareInspection,
} from './support/inspection.ts';
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

test('text is measured although text that only looks the same as it is exempt', async () => {
  const style = 'color: #999; background: white; border: 0; font: 16px sans-serif';
  const showButton = async (attribute: string) => {
    await page.setContent(`<html lang="en"><button style="${style}" ${attribute}>Text</button></html>`);
    await prepareInspection(page);
  };
  await showButton('disabled');
  await expectContrast(page, 'light');
  await page.setContent(`<html lang="en"><section><p style="${style}">Text</p></section></html>`);
  await prepareInspection(page);
  await assert.rejects(expectContrast(page, 'light'), /color-contrast/);
});

for (const style of [
  'position: absolute; top: 0',
  'margin: -40px 0 0',
  'transform: translateY(-40px)',
  'translate: 0 -40px',
])
  test(`text is measured again when it is in front of something else: ${style}`, async () => {
    const showBox = async (more: string) => {
      await page.setContent(
        `<html lang="en"><body style="margin: 0"><div style="background: #555; height: 40px"></div>
        <p style="margin: 0; color: #444; ${more}">Text</p></html>`,
      );
      await prepareInspection(page);
    };
    await showBox('');
    await expectContrast(page, 'light');
    await showBox(style);
    await assert.rejects(expectContrast(page, 'light'), /color-contrast/);
  });

test('text is measured again when it is in front of something that is moved behind it', async () => {
  const showLabel = async (behind: string, more: string) => {
    await page.setContent(
      `<html lang="en"><body style="margin: 0; background: white">${behind}
      <p style="margin: 0; color: #444; ${more}">Text</p></html>`,
    );
    await prepareInspection(page);
  };
  await showLabel('', '');
  await expectContrast(page, 'light');
  const indicator = '<i style="position: absolute; width: 100%; height: 40px; background: #555"></i>';
  await showLabel(indicator, 'position: relative; z-index: 1');
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

test('a page with text that was not measured light and dark is shown dark, too', async () => {
  const showStyled = async (style: string) => {
    await page.setContent(
      `<html lang="en"><style>p { color: #333 } ${style}</style><section><p id="a">Text</p></section></html>`,
    );
    await prepareInspection(page);
  };
  await showStyled('');
  await expectContrastInEachScheme(page);
  await showStyled(
    'p { border: 0; font-style: italic; font-size: 18px } @media (prefers-color-scheme: dark) { p { color: #999 } }',
  );
  for (let times = 0; times < 2; times++) await assert.rejects(expectContrastInEachScheme(page), /dark at/);
});

const showButtons = (style: string) =>
  page.setContent(`<html lang="en"><title>Buttons</title><main><h1>Buttons</h1>
    ${`<button style="padding: 0; border: 0; ${style}">OK</button>`.repeat(3)}</main></html>`);

test('buttons that are too small or cover each other are reported', async () => {
  for (const style of ['width: 40px; height: 40px', 'width: 16px; height: 16px; margin: 5px']) {
    await showButtons(style);
    await prepareInspection(page);
    await expectNoViolations(page);
  }
  for (const style of ['width: 16px; height: 16px', 'width: 40px; height: 40px; margin-right: -35px']) {
    await showButtons(style);
    await prepareInspection(page);
    await assert.rejects(expectNoViolations(page), /target-size/, style);
  }
});

test('elements that share an id are reported', async () => {
  const showFields = (second: string) =>
    page.setContent(`<html lang="en"><title>Fields</title><main><h1>Fields</h1>
      <label for="a">A</label><input id="a"><label for="${second}">B</label><input id="${second}" aria-label="B"></main></html>`);
  await showFields('b');
  await prepareInspection(page);
  await expectNoViolations(page);
  await showFields('a');
  await prepareInspection(page);
  await assert.rejects(expectNoViolations(page), /repeated id: <input id="a" aria-label="B">/);
});
