import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** A phone, a tablet and a desktop. */
export const widths = [320, 768, 1280];
export const schemes = ['light', 'dark'] as const;

const folder = process.env.ASSENT_TEST_SCREENSHOTS;
if (folder) mkdirSync(folder, { recursive: true });

/** Saves a screenshot of the top of the page to the folder ASSENT_TEST_SCREENSHOTS, if it is set. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  assert.equal(overflow, 0, `${overflow} px too wide at ${page.viewportSize()?.width} px`);
}

const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

/** Loads axe into a page that runs scripts, as `expectNoViolations` and `expectContrast` require. */
export async function prepareInspection(page: Page): Promise<void> {
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe);
}

/**
 * Copies the HTML of a page without JavaScript into a page with JavaScript, where axe can inspect it. The tags of
 * `noscript` elements are removed, because with JavaScript their contents would not be shown.
 */
export async function copyForInspection(page: Page, inspector: Page): Promise<void> {
  const html = await page.content();
  await inspector.setContent(html.replaceAll(/<script\b.*?<\/script>|<\/?noscript>/gs, ''));
  await prepareInspection(inspector);
}

/**
 * Asserts that axe finds no violation of WCAG 2.2 AA and best practice. Contrast takes four times as long as all other
 * rules and is the only one that depends on colours, so `expectContrast` checks it separately.
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
 * Asserts that text has enough contrast in a colour scheme. Skips text that an earlier call has checked in the same
 * scheme at another width.
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

/** Runs in the page. Stores in `newTexts` the elements with text that have not been visible in this scheme before. */
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

/** The violated rules, each with the elements that violate it. */
function violations(page: Page, context: string, options: object): Promise<string[]> {
  return page.evaluate(`axe
    .run(${context}, ${JSON.stringify({ ...options, resultTypes: ['violations'], preload: false })})
    .then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ html, any }) => html.slice(0, 120) + ' ' + any.map(({ message }) => message)).join(' | ')))`);
}

/** Waits for the layout to finish, because axe measures the positions of elements. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)))',
  );
}
