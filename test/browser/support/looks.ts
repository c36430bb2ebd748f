import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** A phone, a tablet, a desk. */
export const widths = [320, 768, 1280];
export const schemes = ['light', 'dark'] as const;

const folder = fileURLToPath(new URL('../../../test-results/screenshots/', import.meta.url));
mkdirSync(folder, { recursive: true });

/** Keeps what the page shows from its top, for a person to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${folder}${name}.jpg`, quality: 90 });
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  assert.equal(overhang, 0, `${overhang} px too wide at ${page.viewportSize()?.width} px`);
}

const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Makes a page that runs scripts ready for `expectNoViolations`. */
export async function prepareInspection(page: Page): Promise<void> {
  await page.evaluate(axe);
}

/**
 * Copies what a page that runs no scripts shows into one that does, where it can be inspected. A no-script element is
 * nothing but text to that one: its tags go, its contents stay.
 */
export async function copyForInspection(page: Page, inspector: Page): Promise<void> {
  const html = await page.content();
  await inspector.setContent(html.replaceAll(/<script\b.*?<\/script>|<\/?noscript>/gs, ''));
  await prepareInspection(inspector);
}

/** Inspects for what WCAG 2.2 AA and good practice forbid, as far as a program can tell. */
export async function expectNoViolations(
  page: Page,
  { without = [] }: { without?: string[] } = {},
): Promise<void> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  // The grid of elements must not be measured while the page is laid out anew.
  await page.evaluate(
    'new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)))',
  );
  const told = await page.evaluate<string[]>(`axe
    .run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: ${JSON.stringify(rules)},
      resultTypes: ['violations'],
    })
    .then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ html, any }) => html.slice(0, 120) + ' ' + any.map(({ message }) => message)).join(' | ')))`);
  assert.deepEqual(told, [], `at ${page.viewportSize()?.width} px`);
}
