import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';

/**
 * How often the page has time for something else before it counts as quiet. That is longer than it takes from one
 * response to the request that follows from it, also on a slow machine, where each turn takes longer.
 */
const quietTurns = 10;

/**
 * Does something and waits until the page has ended every request that followed from it. Unlike Playwright's
 * `networkidle`, which a page reaches once and for all, this also works after the page has been idle.
 */
export async function untilQuiet(page: Page, act: () => Promise<unknown> = async () => {}): Promise<void> {
  const pending = new Set<Request>();
  const begin = (request: Request) => void pending.add(request);
  const end = (request: Request) => void pending.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  try {
    await act();
    for (let turns = 0; turns < quietTurns; turns = pending.size > 0 ? 0 : turns + 1) {
      await sleep(20);
      // The page responds once it has rendered what it received.
      await page.evaluate('0');
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
  }
}
