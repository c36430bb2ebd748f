import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  copyForInspection,
  expectContrast,
  expectNoHorizontalScroll,
  expectNoViolations,
  prepareInspection,
  schemes,
  screenshot,
  widths,
} from './inspection.ts';
import { assentOfThisProcess, sharedChromium } from './shared.ts';
import { openPage } from './signing.ts';
import { everyState } from './states.ts';

/**
 * Checks every state and outcome that a signer can see, light and dark, at every width. Without JavaScript it inspects
 * a copy of the page, because axe is a script itself.
 */
export async function checkEveryState({ javaScriptEnabled }: { javaScriptEnabled: boolean }): Promise<void> {
  const assent = await assentOfThisProcess();
  const states = await everyState(assent);
  const browser = await sharedChromium();
  const newPage = async (javaScriptEnabled: boolean) =>
    openPage(await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' }));
  const page = await newPage(javaScriptEnabled);
  const inspected = javaScriptEnabled ? page : await newPage(true);

  const how = javaScriptEnabled ? 'with' : 'without';
  for (const [state, open] of Object.entries(states))
    test(`the state ${state} is accessible and fits every width, light and dark, ${how} JavaScript`, async () => {
      await open(page);
      await (javaScriptEnabled ? prepareInspection(page) : copyForInspection(page, inspected));
      // At a zoom of 200 %, a desktop window of 1,280 × 800 pixels has 640 × 400 CSS pixels.
      await page.setViewportSize({ width: 640, height: 400 });
      await expectNoHorizontalScroll(page);
      for (const width of widths) {
        await resize(page, width);
        await expectNoHorizontalScroll(page);
        if (inspected !== page)
          await inspected.setViewportSize(page.viewportSize() ?? { width, height: 900 });
        // Without JavaScript only a few elements differ, and they are the same at every width.
        const isInspected = javaScriptEnabled || width === widths[0];
        if (isInspected) await expectNoViolations(inspected);
        for (const colorScheme of schemes) {
          await page.emulateMedia({ colorScheme });
          if (isInspected) await expectContrast(inspected, colorScheme);
          await screenshot(page, `signing-${state}-${width}-${colorScheme}-${how}-javascript`);
        }
      }
    });
}

/** Makes the window as high as the page, so that the sticky bar covers nothing, up to 4,000 pixels. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.min(height, 4_000) });
}
