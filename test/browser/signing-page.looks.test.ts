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

/** A phone, a tablet, a desk. A zoom of 200 % makes 640 CSS pixels of a desk's 1,280. */
const widths = [320, 640, 768, 1280];

// Light is inspected on the phone and dark at the desk, so that every state is inspected in both and at both.
for (const [state, bring] of Object.entries(states)) {
  for (const [colorScheme, inspectedAt] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    test(`${state}, ${colorScheme}: no accessibility violation, no sideways scrolling at any width`, async () => {
      const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
      try {
        const page = await openPage(context);
        await bring(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 700 ? 800 : 900 });
          assert.equal(await sidewaysScroll(page), 0, `at ${width} px`);
          if (width !== 640)
            await page.screenshot({ path: `${screenshots}${state}-${width}-${colorScheme}.png` });
        }
        // High enough that the bar at the bottom covers nothing it is not meant to.
        await page.setViewportSize({ width: inspectedAt, height: 4_000 });
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
