import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { languages } from '../../src/signer/page/languages.ts';
import { startAssent } from '../harness/assent.ts';
import { launchChromium } from './support/chromium.ts';
import { expectNoSidewaysScroll, expectNoViolations, screenshot } from './support/looks.ts';
import { everyState, openPage } from './support/signing.ts';

const assent = await startAssent();
const states = await everyState(assent);
const { browser, close } = await launchChromium();
after(close);

const inspectors = {
  light: await browser.newContext({ colorScheme: 'light' }),
  dark: await browser.newContext({ colorScheme: 'dark' }),
};

// The languages take turns with scripts and schemes; Arabic, which turns the page around, is looked at in both.
for (const [index, messages] of [...languages, ...languages.filter(({ dir }) => dir === 'rtl')].entries()) {
  const colorScheme = index % 2 === 0 ? 'light' : 'dark';
  for (const state of ['changed', 'receipt']) {
    test(`${state} in ${messages.lang}, ${colorScheme}: in its words, accessible, and nowhere wider than a phone`, async () => {
      const context = await browser.newContext({
        locale: messages.lang,
        colorScheme,
        javaScriptEnabled: index % 3 !== 0,
        viewport: { width: 320, height: 800 },
      });
      try {
        const page = await openPage(context);
        await states[state]?.(page);
        const root = page.locator('html');
        assert.deepEqual(
          [await root.getAttribute('lang'), await root.getAttribute('dir')],
          [messages.lang, messages.dir],
        );
        await screenshot(page, `${state}-${messages.lang}-320-${colorScheme}`);
        await expectNoSidewaysScroll(page);
        if (state === 'changed' || messages.dir === 'rtl')
          await expectNoViolations(page, inspectors[colorScheme]);
      } finally {
        await context.close();
      }
    });
  }
}
