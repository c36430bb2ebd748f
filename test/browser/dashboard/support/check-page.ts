import type { Page } from 'playwright-core';
import { eventually } from '../../../harness/eventually.ts';
import {
  expectContrast,
  expectNoSidewaysScroll,
  expectNoViolations,
  prepareInspection,
  schemes,
  screenshot,
} from '../../support/inspection.ts';

/** A phone and a desk. */
const widths = [1280, 360];

/**
 * Looks at a page as it is now on a phone and at a desk, light and dark: nothing sticks out, nothing breaks the rules
 * of accessibility; and keeps what it shows, for a person to look at.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await prepareInspection(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await settle(page);
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      await expectContrast(page, colorScheme);
      await screenshot(page, `dashboard-${name}-${width}-${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

/**
 * Colours go over into each other and the page lays itself out anew in steps; what still sticks out after a second does
 * so for good.
 */
async function settle(page: Page): Promise<void> {
  // Mantine learns of the scheme by an event, and paints it in the frame after.
  await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');
  await page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => {})))`);
  const fits = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
  await eventually(() => page.evaluate<boolean>(fits), { withinMs: 5_000 }).catch(() => {});
}
