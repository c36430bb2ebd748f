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
 * it (the row of a link, the label of a hidden radio button, the frame of an editor), that no box cuts it off, and that
 * nothing covers the element.
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
  const outlined = [...frames, element.closest('tr'), element.nextElementSibling].find((each) => each && hasOutline(each));
  if (!outlined) return 'no outline: ' + element.outerHTML.slice(0, 300);
  // Whether the edge of a box is between an element and its outline, and not where the element is scrolled out of it.
  const reach = parseFloat(getComputedStyle(outlined).outlineOffset) + parseFloat(getComputedStyle(outlined).outlineWidth);
  const inner = outlined.getBoundingClientRect();
  for (let box = outlined.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(box);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const isCut = (gap) => gap > -1 && gap < reach - 1;
    if (overflowY !== 'visible' && (isCut(inner.top - top) || isCut(bottom - inner.bottom))) return 'cut off: ' + outlined.outerHTML.slice(0, 300);
    if (overflowX !== 'visible' && (isCut(inner.left - left) || isCut(right - inner.right))) return 'cut off: ' + outlined.outerHTML.slice(0, 300);
    if (position === 'fixed') break;
  }
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width < 2 || height < 2 || getComputedStyle(element).opacity === '0') return '';
  // A field may be higher than the window: any part of it will do.
  const isSeen = [0.05, 0.5, 0.95].some((part) => {
    const top = document.elementFromPoint(x + width / 2, y + height * part);
    return top && (element.contains(top) || top.contains(element));
  });
  return isSeen ? '' : 'covered: ' + element.outerHTML.slice(0, 300);
}`;
