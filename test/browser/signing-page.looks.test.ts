import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { after, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { startAssent } from '../harness/assent.ts';
import { launchChromium } from './support/chromium.ts';
import { everyState, openPage } from './support/signing.ts';

const assent = await startAssent();
const states = await everyState(assent);
const { browser, close } = await launchChromium();
after(close);

const screenshots = new URL('../../test-results/screenshots/', import.meta.url).pathname;
await mkdir(screenshots, { recursive: true });

/** Phones, a tablet, a desk. A zoom of 200 % makes 640 CSS pixels of a desk's 1,280. */
const widths = [320, 390, 640, 768, 1280];

for (const [state, bring] of Object.entries(states)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${state}, ${colorScheme}: no accessibility violation, no sideways scrolling at any width`, async () => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
      try {
        const page = await openPage(context);
        await bring(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 700 ? 800 : 900 });
          assert.equal(await sidewaysScroll(page), 0, `at ${width} px`);
          await page.screenshot({
            path: `${screenshots}${state}-${width}-${colorScheme}.png`,
            fullPage: false,
          });
        }
        await expectNoViolations(page);
        if (colorScheme === 'dark') return;
        await page.setViewportSize({ width: 320, height: 640 });
        await expectNoViolations(page);
      } finally {
        await context.close();
      }
    });
  }
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  assert.deepEqual(told, []);
}
