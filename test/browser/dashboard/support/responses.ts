import type { Page } from 'playwright-core';

/** Loses the response to the next request with this method and URL, after the service has processed it. */
export async function loseResponse(page: Page, method: string, url: string): Promise<void> {
  let isLost = false;
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

/** Holds the response to the next request with this method and URL back. Returns a function that lets it through. */
export async function holdResponse(page: Page, method: string, url: string): Promise<() => Promise<void>> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const { promise: isThrough, resolve: endRoute } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(url, async (route) => {
    if (isHeld || route.request().method() !== method) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    await isReleased;
    await route.fulfill({ response });
    endRoute();
  });
  return async () => {
    release();
    await isThrough;
  };
}
