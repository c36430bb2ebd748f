import type { Page } from 'playwright-core';
import { median } from '../../../support/median.ts';

/**
 * Returns a function that reads the CPU time of the page's main thread, in milliseconds. It excludes other work on the
 * machine.
 */
export async function threadTime(page: Page): Promise<() => Promise<number>> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await inspector.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
}

/** The median time `yardstick` takes on the machine that docs/performance.md describes. */
const yardstickMs = 26;

/** How many times slower this machine is than the one in docs/performance.md, but at least 1. */
export async function slownessOf(page: Page): Promise<number> {
  // A blank page, so that the dashboard's style sheet does not count.
  const blank = await page.context().newPage();
  const threadTimeSpent = await threadTime(blank);
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const before = await threadTimeSpent();
    await blank.evaluate(yardstick);
    times.push((await threadTimeSpent()) - before);
  }
  await blank.close();
  return Math.max(1, median(times) / yardstickMs);
}

/**
 * Runs in the page: a fixed amount of the work that a click causes, which is creating, styling and laying out elements.
 */
const yardstick = `(() => {
  const element = document.createElement('div');
  document.body.append(element);
  element.innerHTML = '<p class="a"><button>One</button> <span>two</span></p>'.repeat(2_000);
  element.getBoundingClientRect();
  element.remove();
})()`;
