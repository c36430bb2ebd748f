import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'playwright-core';
import { eventually } from '../../../harness/eventually.ts';
import {
  expectContrastInEachScheme,
  expectNoHorizontalScroll,
  expectNoViolations,
  prepareInspection,
  schemes,
  screenshot,
  takesScreenshots,
} from '../../support/inspection.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 780 };

/**
 * Asserts that a page, in its current state, fits a desktop and a phone and is accessible, light and dark. Also saves
 * screenshots.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await prepareInspection(page);
  for (const size of [desktop, phone]) {
    await resize(page, size);
    await expectContrastInEachScheme(page, settle);
    await expectFit(page);
    await expectNoViolations(page);
    await screenshots(page, name);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await resize(page, before);
}

/**
 * Asserts that a page, in its current state, fits a phone, where there is least room. For a state whose every part
 * `checkPage` inspects in another one. Also saves screenshots.
 */
export async function checkFit(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of takesScreenshots ? [desktop, phone] : [phone]) {
    await resize(page, size);
    await settle(page);
    await expectFit(page);
    await screenshots(page, name);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await resize(page, before);
}

/** To the same size, the browser would still lay out the whole page again. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  if (!isDeepStrictEqual(page.viewportSize(), size)) await page.setViewportSize(size);
}

async function screenshots(page: Page, name: string): Promise<void> {
  if (!takesScreenshots) return;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    await screenshot(page, `dashboard-${name}-${page.viewportSize()?.width}-${colorScheme}`);
  }
}

/**
 * Asserts that the page is no wider than the window, that the label of each button, or link that looks like one, is in
 * its middle (while it loads, it is out of sight), that the lines of a label that needs several are apart, and that
 * controls with several choices show all of them.
 */
async function expectFit(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page);
  const misshapen = await page.evaluate<{
    displaced: string[];
    cramped: string[];
    cutOff: string[];
  }>(`(() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const middle = (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const label = (button) => button.querySelector('.mantine-Button-label');
    return {
      displaced: all('.mantine-Button-root:not([data-loading])')
        .filter((button) => Math.abs(middle(button) - middle(label(button))) > 2)
        .map(({ textContent }) => textContent),
      cramped: all('.mantine-Button-label')
        .filter((each) => {
          const { lineHeight, fontSize, whiteSpace } = getComputedStyle(each);
          return whiteSpace !== 'nowrap' && parseFloat(lineHeight) < 1.2 * parseFloat(fontSize);
        })
        .map(({ textContent }) => textContent),
      cutOff: all('.mantine-SegmentedControl-root')
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ innerText }) => innerText),
    };
  })()`);
  const none = { displaced: [], cramped: [], cutOff: [] };
  assert.deepEqual(misshapen, none, `at ${page.viewportSize()?.width} px`);
}

/** Waits until colour transitions have ended and the layout fits, because both take several frames after a change. */
export async function settle(page: Page): Promise<void> {
  // Mantine is notified of the colour scheme by an event, and paints it in the next frame.
  await page.evaluate('new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))');
  await page.evaluate(`Promise.all(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity)
      .map(({ finished }) => finished.catch(() => {})))`);
  const fits = 'document.documentElement.scrollWidth <= document.documentElement.clientWidth';
  await eventually(() => page.evaluate<boolean>(fits), { withinMs: 5_000 }).catch(() => {});
}
