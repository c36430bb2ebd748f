import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startAssent } from '../../harness/assent.ts';
import { launchChromium } from './chromium.ts';
import {
  copyForInspection,
  expectContrast,
  expectNoSidewaysScroll,
  expectNoViolations,
  prepareInspection,
  schemes,
  screenshot,
  widths,
} from './inspection.ts';
import { openPage } from './signing.ts';
import { everyState } from './states.ts';

/**
 * Looks at every state and outcome that a signer can meet, light and dark, at every width. Without JavaScript a copy
 * is inspected: the inspection is a script itself.
 */
export async function checkEveryState({ javaScriptEnabled }: { javaScriptEnabled: boolean }): Promise<void> {
  const assent = await startAssent();
  const states = await everyState(assent);
  const { browser, close } = await launchChromium();
  after(close);
  const open = async (javaScriptEnabled: boolean) =>
    openPage(await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' }));
  const page = await open(javaScriptEnabled);
  const inspected = javaScriptEnabled ? page : await open(true);

  const how = javaScriptEnabled ? 'with' : 'without';
  for (const [state, open] of Object.entries(states))
    test(`${state}, ${how} JavaScript: accessible, and no wider than the window, light and dark at every width`, async () => {
      await open(page);
      await (javaScriptEnabled ? prepareInspection(page) : copyForInspection(page, inspected));
      // A zoom of 200 % makes 640 CSS pixels of a desk's 1,280, and 400 of its 800.
      await page.setViewportSize({ width: 640, height: 400 });
      await expectNoSidewaysScroll(page);
      for (const width of widths) {
        await resize(page, width);
        await expectNoSidewaysScroll(page);
        if (inspected !== page)
          await inspected.setViewportSize(page.viewportSize() ?? { width, height: 900 });
        // The style sheet is the same without JavaScript; what differs are a few elements, the same at every width.
        const isInspected = javaScriptEnabled || width === widths[0];
        if (isInspected) await expectNoViolations(inspected);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          if (isInspected) await expectContrast(inspected, colorScheme);
          await screenshot(page, `${state}-${width}-${colorScheme}-${how}-javascript`);
        }
      }
    });
}

/** As high as the page, so that nothing lies below the bar that stays in view; 4,000 pixels at most. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.min(height, 4_000) });
}
