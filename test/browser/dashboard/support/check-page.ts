import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { eventually } from '../../../harness/eventually.ts';
import {
  expectContrast,
  expectNoHorizontalScroll,
  expectNoViolations,
  prepareInspection,
  screenshot,
} from '../../support/inspection.ts';

/** A desktop and a phone. Each change of the colour scheme lets the browser compute the style of the whole page. */
const looks = [
  [1280, ['light', 'dark']],
  [360, ['dark', 'light']],
] as const;

/**
 * Asserts that a page, in its current state, fits a desktop and a phone and is accessible, light and dark. Also saves
 * screenshots.
 */
export async function checkPage(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  await prepareInspection(page);
  for (const [width, colorSchemes] of looks) {
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settle(page);
      await expectContrast(page, colorScheme);
      await screenshot(page, `dashboard-${name}-${width}-${colorScheme}`);
    }
    await expectNoHorizontalScroll(page);
    await expectCentredLabels(page);
    await expectReadableLabels(page);
    await expectEveryChoice(page);
    await expectNoViolations(page);
  }
  if (before) await page.setViewportSize(before);
}

/**
 * Asserts that the label of each button, or link that looks like one, is in its middle. While it loads, it is out of
 * sight.
 */
async function expectCentredLabels(page: Page): Promise<void> {
  const displaced = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('.mantine-Button-root:not([data-loading])')]
    .filter((button) => {
      const middle = (element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      };
      return Math.abs(middle(button) - middle(button.querySelector('.mantine-Button-label'))) > 2;
    })
    .map(({ textContent }) => textContent)`);
  assert.deepEqual(displaced, [], `at ${page.viewportSize()?.width} px`);
}

/** Asserts that the lines of a label that needs several are apart. */
async function expectReadableLabels(page: Page): Promise<void> {
  const cramped = await page.evaluate<string[]>(`[...document.querySelectorAll('.mantine-Button-label')]
    .filter((label) => {
      const { lineHeight, fontSize, whiteSpace } = getComputedStyle(label);
      return whiteSpace !== 'nowrap' && parseFloat(lineHeight) < 1.2 * parseFloat(fontSize);
    })
    .map(({ textContent }) => textContent)`);
  assert.deepEqual(cramped, [], `at ${page.viewportSize()?.width} px`);
}

/** Asserts that controls with several choices show all of them. */
async function expectEveryChoice(page: Page): Promise<void> {
  const cutOff = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('.mantine-SegmentedControl-root')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ innerText }) => innerText)`);
  assert.deepEqual(cutOff, [], `at ${page.viewportSize()?.width} px`);
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
