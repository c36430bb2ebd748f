import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  copyForInspection,
  expectContrastInEachScheme,
  expectNoHorizontalScroll,
  expectNoViolations,
  prepareInspection,
  screenshotEachScheme,
  takesScreenshots,
  widths,
} from './inspection.ts';
import { sharedChromium } from './shared.ts';
import { openPage } from './signing.ts';
import type { OpenState } from './states/state.ts';

/** Together these have every part that a page of a signer can have. */
const kinds = [
  'pending',
  'without-clauses',
  'preselected',
  'changed',
  'declined-mandatory',
  'undecided',
  'review-partial',
  'review-from-another-site',
  'verification-request',
  'receipt-partial',
  'receipt-withdrawn',
  'expired',
  'unknown',
];

/** Each element of these is, with the same attributes, on a page of one of the kinds too. */
const withoutPartsOfTheirOwn = [
  'decided-in-part',
  'note-too-long',
  'content-hash-mismatch',
  'review-full',
  'review-preselected',
  'voided',
  'branded',
  'review-without-cookie',
  'unreadable',
  'failure',
];

/**
 * Opens every state and outcome that a signer can see, and checks that it fits every width, and its contrast, light and
 * dark. On a phone, all that have a part of their own are inspected by axe; on a desktop one of each kind. A tablet
 * differs from a phone only in spacing.
 */
export async function checkEveryState(states: Record<string, OpenState>): Promise<void> {
  const browser = await sharedChromium();
  const page = await openPage(await browser.newContext());
  for (const [state, open] of Object.entries(states))
    test(`the state ${state} is accessible and fits every width, light and dark, with JavaScript`, async () => {
      await open(page);
      await prepareInspection(page);
      // At a zoom of 200 %, a desktop window of 1,280 × 800 pixels has 640 × 400 CSS pixels.
      await page.setViewportSize({ width: 640, height: 400 });
      await expectNoHorizontalScroll(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoHorizontalScroll(page);
        const isKind = width === widths[2] && kinds.includes(state);
        const hasOwnParts = width === widths[0] && !withoutPartsOfTheirOwn.includes(state);
        const isInspected = isKind || width === widths[0];
        if (isInspected || takesScreenshots) await makeAsHighAsPage(page);
        if (isKind || hasOwnParts) await expectNoViolations(page);
        if (isInspected) await expectContrastInEachScheme(page);
        await screenshotEachScheme(page, (scheme) => `signing-${state}-${width}-${scheme}-with-javascript`);
      }
    });
}

/**
 * Checks one state of each kind without JavaScript, where only a few elements differ. It inspects a copy of the page,
 * because axe is a script itself.
 */
export async function checkKindsWithoutJavaScript(states: Record<string, OpenState>): Promise<void> {
  const browser = await sharedChromium();
  const newPage = async (javaScriptEnabled: boolean) =>
    openPage(await browser.newContext({ javaScriptEnabled }));
  const [page, copy] = [await newPage(false), await newPage(true)];
  for (const state of kinds)
    test(`the state ${state} is accessible and fits every width, light and dark, without JavaScript`, async () => {
      const open = states[state];
      assert.ok(open);
      await open(page);
      await copyForInspection(page, copy);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoHorizontalScroll(page);
        if (takesScreenshots) await makeAsHighAsPage(page);
        await screenshotEachScheme(
          page,
          (scheme) => `signing-${state}-${width}-${scheme}-without-javascript`,
        );
      }
      await copy.setViewportSize({ width: 320, height: 2_000 });
      await expectNoViolations(copy);
      await expectContrastInEachScheme(copy);
    });
}

/** Makes the window as high as the page, so that the sticky bar covers nothing, up to 4,000 pixels. */
async function makeAsHighAsPage(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  const width = page.viewportSize()?.width ?? 0;
  await page.setViewportSize({ width, height: Math.min(height, 4_000) });
}
