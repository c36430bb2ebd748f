import { after, test } from 'node:test';
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

/** A phone, a tablet, a desk. A zoom of 200 % makes 640 CSS pixels of a desk's 1,280. */
const widths = [320, 640, 768, 1280];

// Every state is inspected in both schemes, at both ends of the widths, with scripts and without.
const sights = [
  { colorScheme: 'light', javaScriptEnabled: true, inspectedAt: 320 },
  { colorScheme: 'dark', javaScriptEnabled: false, inspectedAt: 1280 },
] as const;

for (const [state, bring] of Object.entries(states)) {
  for (const { colorScheme, javaScriptEnabled, inspectedAt } of sights) {
    const how = `${colorScheme}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`;
    test(`${state}, ${how}: no accessibility violation, no sideways scrolling at any width`, async () => {
      const context = await browser.newContext({ colorScheme, javaScriptEnabled, reducedMotion: 'reduce' });
      try {
        const page = await openPage(context);
        await bring(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 700 ? 800 : 900 });
          await expectNoSidewaysScroll(page);
          if (width !== 640) await screenshot(page, `${state}-${width}-${colorScheme}`);
        }
        await page.setViewportSize({ width: inspectedAt, height: 900 });
        await expectNoViolations(page, inspectors[colorScheme]);
      } finally {
        await context.close();
      }
    });
  }
}
