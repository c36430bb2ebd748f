import type { Page } from 'playwright-core';

/** Tells how many milliseconds the page's main thread has worked: its own time, whatever else the machine does. */
export async function threadTime(page: Page): Promise<() => Promise<number>> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await inspector.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}
