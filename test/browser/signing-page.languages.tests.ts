import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '../../shared/languages/languages.ts';
import {
  copyForInspection,
  expectNoHorizontalScroll,
  expectNoViolations,
  screenshotEachScheme,
} from './support/inspection.ts';
import { sharedChromium } from './support/shared.ts';
import { openPage } from './support/signing.ts';
import { everyState } from './support/states.ts';

const states = await everyState();
const browser = await sharedChromium();
const inspector = await openPage(await browser.newContext());

for (const [index, { lang, dir }] of Object.values(languages).entries())
  test(`the pages in ${lang} are translated, accessible and no wider than a phone`, async () => {
    const context = await browser.newContext({
      locale: lang,
      javaScriptEnabled: index % 2 === 0,
    });
    try {
      const page = await openPage(context);
      for (const state of ['changed', 'receipt-partial', 'expired', 'unknown']) {
        await states[state]?.(page);
        const root = page.locator('html');
        assert.deepEqual([await root.getAttribute('lang'), await root.getAttribute('dir')], [lang, dir]);
        for (const width of dir === 'rtl' ? [320, 1280] : [320]) {
          await page.setViewportSize({ width, height: 2_000 });
          await expectNoHorizontalScroll(page);
          await screenshotEachScheme(page, (scheme) => `signing-${state}-${width}-${scheme}-${lang}`);
        }
        if (state !== 'changed') continue;
        // It has the most names. Whatever is the same in every language, signing-page.appearance.tests.ts checks.
        await copyForInspection(page, inspector);
        await inspector.setViewportSize({ width: 320, height: 2_000 });
        await expectNoViolations(inspector);
      }
    } finally {
      await context.close();
    }
  });
