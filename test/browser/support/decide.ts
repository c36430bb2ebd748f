import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';

const choices = ['accept', 'accept', 'decline'];

/** Accepts the short agreement except its optional clause, and writes a note, without submitting the form. */
export async function acceptInPart(page: Page): Promise<void> {
  for (const [index, choice] of choices.entries())
    await page.locator(`[name="decision.${index}"][value=${choice}]`).check();
  await page.locator('#note').fill('No news');
}

/** Waits until the form shows everything that `acceptInPart` entered. */
export async function expectChoicesKept(page: Page): Promise<void> {
  for (const [index, choice] of choices.entries())
    await page.locator(`[name="decision.${index}"][value=${choice}]:checked`).waitFor();
  await eventually(async () => (await page.locator('#note').inputValue()) === 'No news');
}

/** Presses a button without waiting for the result. */
export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).click({ noWaitAfter: true });
}

export const review = 'Review my decisions';
export const confirm = 'Confirm partial acceptance';

export async function expectReview(page: Page): Promise<void> {
  await expectPage(page, 'Check your decisions');
}

export async function expectReceipt(page: Page): Promise<void> {
  await expectPage(page, 'You accepted this document in part');
}

/** Waits for the page with this heading. Its scripts have run by then, and all of it is there. */
export async function expectPage(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { name }).waitFor();
  await page.waitForLoadState();
}
