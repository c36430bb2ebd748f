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

/** Whether ASSENT_TEST_SCREENSHOTS is set. */
export const takesScreenshots = Boolean(folder);

/** Saves a screenshot of the top of the page to the folder ASSENT_TEST_SCREENSHOTS, if it is set. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
}

/** The same in each colour scheme. */
export async function screenshotEachScheme(page: Page, nameIn: (scheme: string) => string): Promise<void> {
  if (!folder) return;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await screenshot(page, nameIn(colorScheme));
  }
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
 * rules and is the only one that depends on colours, so `expectContrast` checks it separately. The size of targets
 * takes half of the rest, so it is only measured where something can be too small. `bypass` only asks to review a page
 * that neither has a heading nor a main landmark; `landmark-one-main` fails for it.
 */
export async function expectNoViolations(
  page: Page,
  { without = [] }: { without?: string[] } = {},
): Promise<void> {
  const disabled = ['color-contrast', 'target-size', 'duplicate-id-aria', 'bypass', ...without];
  await settle(page);
  const structural = violations(page, 'document', {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
  });
  assert.deepEqual(
    [...(await structural), ...(await repeatedIds(page)), ...(await smallTargets(page))],
    [],
    `at ${page.viewportSize()?.width} px`,
  );
}

/** What shares its `id` with another element: references to it are ambiguous. axe only asks to review that. */
function repeatedIds(page: Page): Promise<string[]> {
  return page.evaluate(`[...document.querySelectorAll('[id]')]
    .filter(({ id }, index, all) => all.some((other, at) => at < index && other.id === id))
    .map(({ outerHTML }) => 'repeated id: ' + outerHTML.slice(0, 120))`);
}

/**
 * The violations of the rule for the size of targets. What overlaps nothing else that can be pressed passes if it is
 * 24 px wide and high, or has nothing else that close.
 */
async function smallTargets(page: Page): Promise<string[]> {
  if ((await page.evaluate<number>(`(${collectSmallTargets})()`)) === 0) return [];
  return violations(page, '{ include: targets }', { runOnly: { type: 'rule', values: ['target-size'] } });
}

/**
 * Runs in the page. Stores what can be pressed and overlaps another, or is smaller than 24 px and has another within a
 * circle of 24 px around its middle (WCAG 2.5.8), in `targets`, and returns their number.
 */
const collectSmallTargets = `() => {
  const kinds = ':is(a[href], area, button, input, select, textarea, summary, iframe, [tabindex], [contenteditable])';
  const all = [...document.querySelectorAll(kinds + ':not([tabindex="-1"])')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => ({ element, rect: element.getBoundingClientRect() }));
  const isSmall = ({ width, height }) => width < 24 || height < 24;
  const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
  const nearest = ({ x, y }, rect) => ({
    x: Math.min(Math.max(x, rect.left), rect.right),
    y: Math.min(Math.max(y, rect.top), rect.bottom),
  });
  const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
  const isApart = (small, other) =>
    isSmall(other)
      ? distance(middle(small), middle(other)) >= 24
      : distance(middle(small), nearest(middle(small), other)) >= 12;
  const isClear = (rect, other) => !overlap(rect, other) && (!isSmall(rect) || isApart(rect, other));
  window.targets = all
    .filter(({ rect }) => !all.every((other) => other.rect === rect || isClear(rect, other.rect)))
    .map(({ element }) => element);
  return targets.length;
}`;

/**
 * Asserts that text has enough contrast in a colour scheme. Text that looks the same as text measured earlier in this
 * process is not measured again, because pages have most of their text in common. Of the text of a page that looks the
 * same, such as that of the rows of a list, the first and the last are measured.
 */
export async function expectContrast(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await settle(page);
  await measureContrast(page, await looksOf(page), colorScheme);
}

/**
 * Asserts the same in both colour schemes. A page whose text all looks, when light, like text that was measured light
 * and dark is not shown dark again, because the browser would compute the style of the whole page. Leaves the page in
 * either scheme.
 */
export async function expectContrastInEachScheme(page: Page, settled = settle): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await settled(page);
  const looks = await looksOf(page);
  if (looks.every(({ style }) => stylesInBothSchemes.has(style))) return;
  await measureContrast(page, looks, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await measureContrast(page, await looksOf(page), 'dark');
  for (const { style } of looks) stylesInBothSchemes.add(style);
}

/** How a text looks, as two hashes. */
interface Look {
  /** Of its font, and of the colours, place and kind of its element and of everything around it. */
  style: number;
  /** Of what its contrast depends on: its font, its colour and what is behind it. Many styles are painted the same. */
  paint: number;
}

const looksOf = (page: Page) => page.evaluate<Look[]>(`(${collectTexts})()`);

async function measureContrast(page: Page, looks: Look[], colorScheme: string): Promise<void> {
  const styles = looks.map(({ style }) => style);
  const isBetween = (style: number, index: number) =>
    styles.indexOf(style) < index && index < styles.lastIndexOf(style);
  const unmeasured = looks.flatMap(({ style, paint }, index) =>
    measuredStyles.has(style) || passedPaints.has(paint) || isBetween(style, index) ? [] : index,
  );
  if (unmeasured.length > 0) {
    const { problems, passed } = await contrastOf(page, unmeasured);
    assert.deepEqual(problems, [], `${colorScheme} at ${page.viewportSize()?.width} px`);
    looks.filter((_, index) => passed.includes(index)).forEach(({ paint }) => void passedPaints.add(paint));
  }
  for (const style of styles) measuredStyles.add(style);
}

const measuredStyles = new Set<number>();
/** Without those of text that axe does not judge, such as that of disabled buttons. */
const passedPaints = new Set<number>();
/** As they are in the light scheme. */
const stylesInBothSchemes = new Set<number>();

/** Measures some of the texts that `collectTexts` has stored. */
function contrastOf(page: Page, indexes: number[]): Promise<{ problems: string[]; passed: number[] }> {
  const options = { runOnly: { type: 'rule', values: ['color-contrast'] }, elementRef: true };
  const context = `{ include: ${JSON.stringify(indexes)}.map((index) => texts[index]) }`;
  return page.evaluate(`${run(context, options, ['passes'])}
    .then(({ violations, passes }) => ({
      problems: ${describe},
      passed: passes.flatMap(({ nodes }) => nodes.map(({ element }) => texts.indexOf(element))),
    }))`);
}

/** Runs in the page. Stores the visible elements with text in `texts`, and returns how each of them looks. */
const collectTexts = `() => {
  // Two hashes of 26 bits, since the looks themselves would be megabytes.
  const hash = (text, seed) => {
    let [a, b] = [seed | 0, ~(seed / 67108864)];
    for (let at = 0; at < text.length; at += 1) {
      a = Math.imul(a ^ text.charCodeAt(at), 0x01000193);
      b = Math.imul(b ^ text.charCodeAt(at), 0x85ebca6b);
    }
    return (a >>> 6) * 67108864 + (b >>> 6);
  };
  // What is moved, or in front of what is moved, may be in front of something else than what is around it.
  const isMoved = ({ position, inset, transform, translate, float, gridArea, zIndex, margin }) =>
    (position === 'relative' ? inset !== '0px' : position !== 'static') ||
    [transform, translate, float].some((value) => value !== 'none') ||
    [gridArea, zIndex].some((value) => value !== 'auto') || margin.includes('-');
  const looks = new Map([[null, { style: 0, paint: 0 }]]);
  const lookOf = (element) => {
    const known = looks.get(element);
    if (known) return known;
    const around = lookOf(element.parentElement);
    const computed = getComputedStyle(element);
    const { color, backgroundColor, backgroundImage, opacity, filter, position } = computed;
    const kind = [element.localName, element.className].join();
    const background = [backgroundColor, backgroundImage, opacity, filter].join();
    const moved = isMoved(computed);
    const behind = [...(moved ? [kind] : []), background].join();
    const look = {
      style: hash([kind, color, background, position, moved].join(), around.style),
      paint: behind === 'rgba(0, 0, 0, 0),none,1,none' ? around.paint : hash(behind, around.paint),
    };
    looks.set(element, look);
    return look;
  };
  const hasText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
  window.texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      (element.matches('input, select, textarea') || [...element.childNodes].some(hasText)) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  return texts.map((element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const font = [fontSize, fontWeight, textShadow].join();
    const { style, paint } = lookOf(element);
    return { style: hash(font, style), paint: hash([color, font].join(), paint) };
  });
}`;

/** The violated rules, each with the elements that violate it. */
function violations(page: Page, context: string, options: object): Promise<string[]> {
  return page.evaluate(`${run(context, options)}.then(({ violations }) => ${describe})`);
}

/** An expression for the page that runs axe. */
function run(context: string, options: object, alsoList: string[] = []): string {
  const resultTypes = ['violations', ...alsoList];
  return `axe.run(${context}, ${JSON.stringify({ ...options, resultTypes, preload: false, selectors: false })})`;
}

/** An expression for the page that describes the `violations` of a run. */
const describe = `violations.map(({ id, nodes }) =>
  id + ': ' + nodes.map(({ html, any }) => html.slice(0, 120) + ' ' + any.map(({ message }) => message)).join(' | '))`;

/** Waits for the layout to finish, because axe measures the positions of elements. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((settled) => requestAnimationFrame(() => requestAnimationFrame(settled)))',
  );
}
