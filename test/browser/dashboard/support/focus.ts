import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Enough to walk through every page of the tests. A page that takes more has a problem of its own. */
const maxPresses = 80;

/**
 * Waits for the element with this role and name, and presses Tab until it has the focus, which has to be visible at
 * each stop.
 */
export async function tabTo(page: Page, role: Parameters<Page['getByRole']>[0], name: string): Promise<void> {
  const named = page.getByRole(role, { name, exact: true });
  // On a page that is still loading, all presses would be over before it is there.
  await named.first().waitFor();
  // A dialog takes the focus a moment after it is shown.
  const dialog = page.getByRole('dialog').filter({ has: named });
  if ((await dialog.count()) > 0) await dialog.locator(':focus').first().waitFor();
  const wanted = named.and(page.locator(':focus'));
  for (let presses = 0; presses < maxPresses; presses++) {
    if (await wanted.isVisible()) return;
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
  }
  assert.fail(`${role} “${name}” can’t be reached`);
}

/**
 * Asserts that an outline of at least two pixels shows where the focus is, on the focused element or on what stands for
 * it (the row of a link, the label of a hidden radio button, the frame of an editor), and that nothing covers the
 * element.
 */
export async function expectVisibleFocus(page: Page): Promise<void> {
  assert.equal(await page.evaluate<string>(`(${describeProblem})()`), '');
}

/** Runs in the page. Returns an empty string if the focus is visible, or if the page as a whole has it. */
const describeProblem = `() => {
  const element = document.activeElement;
  if (element === document.body || element.matches('h1, main, iframe')) return '';
  const hasOutline = (each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle === 'auto' || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
  };
  const frames = [];
  for (let each = element; each && frames.length < 5; each = each.parentElement) frames.push(each);
  if (![...frames, element.closest('tr'), element.nextElementSibling].some((each) => each && hasOutline(each))) return 'no outline: ' + element.outerHTML.slice(0, 300);
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2 || getComputedStyle(element).opacity === '0') return '';
  // A field may be higher than the window: any part of it will do.
  const isSeen = [0.05, 0.5, 0.95].some((part) => {
    const top = document.elementFromPoint(x + width / 2, y + height * part);
    return top && (element.contains(top) || top.contains(element));
  });
  return isSeen ? '' : 'covered: ' + element.outerHTML.slice(0, 300);
}`;
