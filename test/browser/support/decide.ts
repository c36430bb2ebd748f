import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

const choices = ['accept', 'accept', 'decline'];

/** Accepts the short agreement except its optional clause, and writes a note, without submitting the form. */
export async function acceptInPart(page: Page): Promise<void> {
  for (const [index, choice] of choices.entries())
    await page.locator(`[name="decision.${index}"][value=${choice}]`).check();
  await page.locator('#note').fill('No news');
}

/** Asserts that the form shows everything that `acceptInPart` entered. */
export async function expectChoicesKept(page: Page): Promise<void> {
  await page.locator('#note').waitFor();
  const checked = await page
    .locator('input:checked')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
  assert.deepEqual(checked, choices);
  assert.equal(await page.locator('#note').inputValue(), 'No news');
}

/** Presses a button without waiting for the result. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).click({ noWaitAfter: true });
}

export const review = 'Review my decisions';
export const confirm = 'Confirm partial acceptance';

export async function expectReview(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Check your decisions' }).waitFor();
}

export async function expectReceipt(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'You accepted this document in part' }).waitFor();
}
