import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { FrameLocator, Page } from 'playwright-core';
import { startAssent } from '../../harness/assent.ts';
import { eventually } from '../../harness/eventually.ts';
import { data } from '../../harness/steps.ts';
import { bundle } from './bundle.ts';
import { sharedChromium } from './shared.ts';
import { createSignerRequest, type SignerRequest } from './signing.ts';
import { proxyTo, startHttps } from './tls-proxy.ts';

/*
 * A portal: another site that shows signing pages in <assent-sign>, in the React component or in a plain frame.
 */

const element = bundle(`import './sdk/embed.ts';`);
// In production, StrictMode mounts nothing twice.
const component = bundle(
  `
  import { createElement as h, StrictMode } from 'react';
  import { createRoot } from 'react-dom/client';
  import { AssentSign } from './sdk/react.ts';
  const told = (name) => (detail) => events.push([name, detail]);
  const root = createRoot(document.getElementById('root'));
  globalThis.show = (src, given = { theme: 'dark', lang: 'fr', title: 'Contrat' }) => root.render(h(StrictMode, null, h(AssentSign, {
    src, ...given, className: 'wide',
    onReady: told('ready'), onViewed: told('viewed'), onCompleted: told('completed'), onRejected: told('rejected'),
    onWithdrawn: told('withdrawn'), onError: told('error'),
  })));
`,
  'development',
);

// The service behind a proxy at https://localhost:PORT/consent, and sites at https://127.0.0.1:PORT, which is another
// site.
let html = '';
const portalPort = await startHttps(async (request, response) => {
  const script = { '/element.js': element, '/component.js': component }[request.url ?? ''];
  if (script) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(await script);
  if (request.url?.startsWith('/done')) return response.end('Thank you');
  return response
    .writeHead(200, { 'content-type': 'text/html' })
    .end(`<!doctype html><link rel="icon" href="data:,"><script>events = []</script>${html}`);
});
const proxyPort = await startHttps(proxyTo(() => assent.url, '/consent'));
export const portal = `https://127.0.0.1:${portalPort}`;
const publicUrl = `https://localhost:${proxyPort}/consent`;
const assent = await startAssent({ BASE_URL: publicUrl });
const browser = await sharedChromium();

/** What the element dispatches. */
export const names = ['ready', 'viewed', 'completed', 'rejected', 'withdrawn', 'error'];

interface Embedded {
  page: Page;
  frame: FrameLocator;
  request: SignerRequest;
  link: string;
  /** What the element has dispatched: names and details. */
  events(): Promise<[string, unknown][]>;
}

/** Opens a portal that shows a signing link in an element, and waits for nothing. */
export async function embed(
  run: (embedded: Embedded) => Promise<void>,
  {
    allows = [portal],
    settings = {},
    attributes = '',
    before = async () => {},
    around = (tag: string) => tag,
  }: {
    allows?: string[];
    settings?: object;
    attributes?: string;
    before?: (request: SignerRequest, page: Page) => Promise<unknown>;
    /** The portal's page around the element. */
    around?: (tag: string) => string;
  } = {},
): Promise<void> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 900, height: 700 },
  });
  try {
    const request = await createSignerRequest(assent, { settings });
    data(await request.api.patch('/organisation', { embed_origins: allows }));
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await before(request, page);
    const link = `${publicUrl}/sign/${request.token}`;
    const content = `${around(`<assent-sign src="${link}" ${attributes}></assent-sign>`)}
      <script>for (const name of ${JSON.stringify(names)}) document.querySelector('assent-sign')?.addEventListener(name, ({ detail }) => events.push([name, detail]))</script>
      <script type="module" src="/element.js"></script>`;
    await openPortal(page, content);
    const events = () => page.evaluate<[string, unknown][]>('events');
    await run({ page, request, link, events, frame: page.frameLocator('assent-sign iframe') });
  } finally {
    await context.close();
  }
}

/** Opens the portal with this content. */
export async function openPortal(page: Page, content: string): Promise<void> {
  html = content;
  await page.goto(portal);
}

/** Waits until `read` returns this. */
export async function becomes<T>(read: () => Promise<T>, expected: T): Promise<void> {
  await eventually(async () => isDeepStrictEqual(await read(), expected)).catch(() => {});
  assert.deepEqual(await read(), expected);
}

/** Whether the frame is as high as what it shows, and that height. */
export async function readHeight({ page, frame }: Embedded): Promise<{ fits: boolean; height: number }> {
  const height = (await page.locator('assent-sign').boundingBox())?.height ?? 0;
  return {
    fits: height === (await frame.locator('html').evaluate('document.documentElement.scrollHeight')),
    height,
  };
}

/** How far below the top of the window something in the frame begins, in pixels. */
export const topOf = async (frame: FrameLocator, selector: string) =>
  (await frame.locator(selector).boundingBox())?.y ?? -1;
