import assert from 'node:assert/strict';
import { afterEach } from 'node:test';
import type { Browser, Page } from 'playwright-core';

export interface WindowOptions {
  width?: number;
  scheme?: 'light' | 'dark';
  /** Whether no test may have used the window before, so that every script has yet to be compiled. */
  isNew?: boolean;
}

/**
 * Returns a function that opens a browser window without cookies or stored data. After each test its windows are
 * emptied and kept for the next one: the first page in a new window takes three times as long, because the browser
 * starts a process and compiles every script again.
 */
export function createWindows(browser: Browser, origin: string): (options?: WindowOptions) => Promise<Page> {
  const idle: Page[] = [];
  const used: Page[] = [];
  const emptyAll = async () => {
    const kept = await Promise.all(used.splice(0).map((page) => empty(page, origin)));
    idle.push(...kept.filter((page) => page !== undefined));
  };
  // Some of Playwright's functions wait for the browser without a limit.
  afterEach(emptyAll, { timeout: 60_000 });
  return async ({ width = 1280, scheme = 'light', isNew = false } = {}) => {
    const page = (isNew ? undefined : idle.pop()) ?? (await newWindow(browser));
    used.push(page);
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
    await page.emulateMedia({
      media: null,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      forcedColors: 'none',
    });
    failOnProblems(page);
    return page;
  };
}

async function newWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  return page;
}

/** Empties a window. Returns undefined when the test has closed it, or left it in a state that cannot be undone. */
async function empty(page: Page, origin: string): Promise<Page | undefined> {
  if (page.isClosed()) return undefined;
  const context = page.context();
  try {
    page.removeAllListeners('pageerror');
    page.removeAllListeners('console');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await leave(page, origin);
    // Pages preload what a link under a resting mouse leads to.
    await page.mouse.move(0, 0);
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await context.clearCookies();
    return page;
  } catch {
    await context.close();
    return undefined;
  }
}

/**
 * Leaves a page of the dashboard for an empty one. Unlike Playwright's own interception, this leaves the browser's
 * cache on: without it, the next page would read and compile its files again, which takes a quarter of its CPU time.
 */
export async function leave(page: Page, origin: string): Promise<void> {
  const url = `${origin}/dashboard/empty`;
  const session = await page.context().newCDPSession(page);
  session.once('Fetch.requestPaused', async ({ requestId }) => {
    // If the page is closed in the meantime, going there fails too.
    await session.send('Fetch.fulfillRequest', { requestId, ...emptyPage }).catch(() => {});
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: url }] });
  await page.goto(url);
  await session.detach();
}

/**
 * Unlike about:blank, it stays in the dashboard's process, which the browser changes when the origin or this header
 * does.
 */
const emptyPage = {
  responseCode: 200,
  responseHeaders: [
    { name: 'content-type', value: 'text/html' },
    { name: 'cross-origin-opener-policy', value: 'same-origin' },
  ],
};

/** Fails the test when the page reports an error or a policy violation. */
function failOnProblems(page: Page): void {
  page.on('pageerror', (error) => assert.fail(error));
  page.on('console', (message) => {
    // The browser also reports 4xx responses as errors, which some tests cause on purpose.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      assert.fail(message.text());
  });
}
