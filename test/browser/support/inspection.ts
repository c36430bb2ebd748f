import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A phone, a tablet, a desk. */
export const widths = [320, 768, 1280];
export const schemes = ['light', 'dark'] as const;

const folder = process.env.ASSENT_TEST_SCREENSHOTS;
if (folder) mkdirSync(folder, { recursive: true });

/** Keeps what the page shows from its top in the folder that ASSENT_TEST_SCREENSHOTS names, if any, for a person to look at. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.jpg`), quality: 90 });
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

/** Makes a page that runs scripts ready for `expectNoViolations` and `expectContrast`. */
export async function prepareInspection(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
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

/**
 * Inspects for what WCAG 2.2 AA and good practice forbid, as far as a program can tell; all but the contrast of
 * colours, which takes four times as long as the rest and is `expectContrast`'s. The rest does not depend on colours.
 */
export async function expectNoViolations(
  page: Page,
  { without = [] }: { without?: string[] } = {},
): Promise<void> {
  const disabled = ['color-contrast', ...without].map((rule) => [rule, { enabled: false }]);
  await settle(page);
  assert.deepEqual(
    await violations(page, 'document', {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(disabled),
    }),
    [],
    `at ${page.viewportSize()?.width} px`,
  );
}

/**
 * Inspects the contrast of the texts in one colour scheme; those that were visible when the page was inspected in this
 * scheme before, at another width, are left out.
 */
export async function expectContrast(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await settle(page);
  const count = await page.evaluate<number>(`(${collectNewTexts})('${colorScheme}')`);
  if (count === 0) return;
  assert.deepEqual(
    await violations(page, '{ include: newTexts }', {
      runOnly: { type: 'rule', values: ['color-contrast'] },
    }),
    [],
    `${colorScheme} at ${page.viewportSize()?.width} px`,
  );
}

/** For the page: leaves the elements with a text of their own that were not visible before in `newTexts`. */
const collectNewTexts = `(scheme) => {
  const seen = ((window.seenTexts ??= {})[scheme] ??= new WeakSet());
  const hasText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
  window.newTexts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      !seen.has(element) &&
      (element.matches('input, select, textarea') || [...element.childNodes].some(hasText)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  for (const element of newTexts) seen.add(element);
  return newTexts.length;
}`;

/** Each rule that is broken, with the elements that break it. */
function violations(page: Page, context: string, options: object): Promise<string[]> {
  return page.evaluate(`axe
    .run(${context}, ${JSON.stringify({ ...options, resultTypes: ['violations'], preload: false })})
    .then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ html, any }) => html.slice(0, 120) + ' ' + any.map(({ message }) => message)).join(' | ')))`);
}

/** The grid of elements must not be measured while the page is laid out anew. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)))',
  );
}
