import type { Page, Route } from 'playwright-core';

/** Breaks the connection before the next request with this method and URL reaches the service. */
export async function breakConnection(page: Page, method: string, url: string): Promise<void> {
  await handleNext(page, method, url, (route) => route.abort());
}

/** Loses the response to the next request with this method and URL, after the service has processed it. */
export async function loseResponse(page: Page, method: string, url: string): Promise<void> {
  await handleNext(page, method, url, async (route) => {
    await route.fetch();
    await route.abort();
  });
}

/**
 * Unlike Playwright's `times: 1`, it keeps intercepting requests. A navigation that begins while the interception is
 * turned off can hang for ever, and its page with it.
 */
async function handleNext(
  page: Page,
  method: string,
  url: string,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isHandled = false;
  await page.route(url, async (route) => {
    if (isHandled || route.request().method() !== method) return route.fallback();
    isHandled = true;
    await handle(route);
  });
}

/**
 * Holds the response to the next request with this method and URL back. Returns a function that lets it through.
 *
 * @param onHeld is called once the service has responded
 */
export async function holdResponse(
  page: Page,
  method: string,
  url: string,
  onHeld = () => {},
): Promise<() => Promise<void>> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isThrough, resolve: endRoute } = Promise.withResolvers<void>();
  await handleNext(page, method, url, async (route) => {
    const response = await route.fetch();
    onHeld();
    await isReleased;
    await route.fulfill({ response });
    endRoute();
  });
  return async () => {
    release();
    await isThrough;
  };
}

/**
 * Holds all requests that read from the API back until the returned function is called, so that a page shows only what
 * it knows by then.
 */
export async function holdReads(page: Page): Promise<() => Promise<void>> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const url = '**/api/v1/**';
  const hold = async (route: Route) => {
    if (route.request().method() === 'GET') await isReleased;
    // The page may have cancelled it.
    await route.fallback().catch(() => {});
  };
  await page.route(url, hold);
  return async () => {
    release();
    await page.unroute(url, hold);
  };
}
