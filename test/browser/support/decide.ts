import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

const choices = ['accept', 'accept', 'decline'];

/** Decides the short agreement, not yet sent: everything but its optional clause, and a note. */
export async function decideInPart(page: Page): Promise<void> {
  for (const [index, choice] of choices.entries())
    await page.locator(`[name="decision.${index}"][value=${choice}]`).check();
  await page.getByRole('textbox').fill('No news');
}

/** The form is shown, with all that `decideInPart` chose. */
export async function expectDecidedInPart(page: Page): Promise<void> {
  await page.getByRole('textbox').waitFor();
  const checked = await page
    .locator('input:checked')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')));
  assert.deepEqual(checked, choices);
  assert.equal(await page.getByRole('textbox').inputValue(), 'No news');
}

/** Presses a button, whatever becomes of it. */
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
