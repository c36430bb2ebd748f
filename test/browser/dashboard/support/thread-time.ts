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

/** What `yardstick` takes of the page's thread on the machine that docs/performance.md describes. */
const yardstickMs = 40;

/** How many times longer this machine takes now than the one of docs/performance.md; 1 when it is faster. */
export async function slownessOf(page: Page): Promise<number> {
  // A page of its own, so that the rules of the dashboard's style sheet do not count.
  const blank = await page.context().newPage();
  const spent = await threadTime(blank);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = await spent();
    await blank.evaluate(yardstick);
    times.push((await spent()) - before);
  }
  await blank.close();
  return Math.max(1, median(times) / yardstickMs);
}

/** For the page: a fixed piece of work of the kind that a touch causes, which is elements, styles and a layout. */
const yardstick = `(() => {
  const element = document.createElement('div');
  document.body.append(element);
  element.innerHTML = '<p class="a"><button>One</button> <span>two</span></p>'.repeat(2_000);
  element.getBoundingClientRect();
  element.remove();
})()`;

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
