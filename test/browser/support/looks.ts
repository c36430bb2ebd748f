import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';

const folder = new URL('../../../test-results/screenshots/', import.meta.url).pathname;

/** Keeps what the window shows, for a person to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png` });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  assert.equal(overhang, 0, `${overhang} px too wide at ${page.viewportSize()?.width} px`);
}

/**
 * Inspects what the page shows for what WCAG 2.2 AA and good practice forbid, as far as a program can tell. Takes a
 * browser that runs scripts, which the page itself need not: a copy of it is inspected.
 */
export async function expectNoViolations(shown: Page, inspector: BrowserContext): Promise<void> {
  const page = await inspector.newPage();
  const html = await shown.content();
  await page.setContent(html.replaceAll(/<script\b.*?<\/script>/gs, ''));
  // High enough that the bar at the bottom covers nothing it is not meant to.
  await page.setViewportSize({ width: shown.viewportSize()?.width ?? 1280, height: 4_000 });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const told = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
  await page.close();
  assert.deepEqual(told, []);
}
