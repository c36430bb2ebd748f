import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/** Longer than a page takes from one response to the request that follows from it. */
const quietMs = 200;

/**
 * Goes from a page of the dashboard to one of another kind as a link does, and waits until it is complete. That takes a
 * fraction of the CPU time of loading it.
 */
export async function visit(page: Page, url: string): Promise<void> {
  const pending = new Set<Request>();
  const begin = (request: Request) => void pending.add(request);
  const end = (request: Request) => void pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.locator('h1').first().waitFor();
  await page.evaluate(`document.querySelector('h1').dataset.left = 'yes';
    history.pushState(null, '', ${JSON.stringify(url)})`);
  await page.locator('h1:not([data-left])').first().waitFor();
  for (let ms = 0; ms < quietMs; ms = pending.size > 0 ? 0 : ms + 20) await sleep(20);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
