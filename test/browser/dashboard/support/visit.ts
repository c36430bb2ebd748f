import type { Page } from 'playwright-core';
import { untilQuiet } from '../../support/quiet.ts';

/**
 * Goes from a page of the dashboard to one of another kind as a link does, and waits until it is complete. That takes a
 * fraction of the CPU time of loading it.
 */
export async function visit(page: Page, url: string): Promise<void> {
  await untilQuiet(page, async () => {
    await page.locator('h1').first().waitFor();
    await page.evaluate(`document.querySelector('h1').dataset.left = 'yes'`);
    await follow(page, url);
    await page.locator('h1:not([data-left])').first().waitFor();
  });
}

/** Goes to a page of the dashboard as a link does, without waiting for anything it needs. */
export async function follow(page: Page, url: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(url)})`);
}
