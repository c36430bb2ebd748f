import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { clause, data } from '../../harness/steps.ts';
import { type BusyOrganisation, createBusyOrganisation } from './support/busy-organisation.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { assent, window } = await sharedDashboard();
const busy = await createBusyOrganisation();
const activeId = await publishAnotherVersion(busy);
const owner = await busy.apiAs('owner');
data(await owner.post('/invitations', { email: 'ida@example.com', role: 'viewer' }));

const paths = [
  '',
  '/signing-requests',
  `/signing-requests?documentId=${busy.documentId}&clause=terms`,
  '/signing-requests/new',
  `/signing-requests/new?versionId=${activeId}`,
  `/signing-requests/${busy.requests.ada}`,
  `/signing-requests/${busy.requests.hedy}`,
  `/documents/${busy.documentId}`,
  `/documents/${busy.documentId}/consents`,
  `/versions/${busy.versionId}`,
  `/versions/${activeId}/campaigns/new`,
  '/organisation/members',
];

for (const width of [1280, 360])
  test(`no control moves while pages load slowly, ${width} px wide`, async () => {
    const waiting = [...paths];
    const moves: string[] = [];
    const inWindow = async () => {
      const page = await busy.openAs('owner', '/empty', { width });
      const delays = await delayResponses(page);
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
        moves.push(...(await movesAt(page, busy.url + path, delays)));
    };
    await Promise.all([inWindow(), inWindow()]);
    assert.deepEqual(moves, []);
  });

test('a page keeps room for a scrollbar, except below a dialog, whose backdrop covers it and which keeps the room itself', async () => {
  const page = await busy.openAs('owner', '/containers');
  // The browser of the tests has scrollbars that take no room.
  const room = () => page.evaluate<string>('getComputedStyle(document.documentElement).scrollbarGutter');
  const add = page.getByRole('button', { name: 'New container' }).first();
  await add.waitFor();
  assert.equal(await room(), 'stable');
  await add.click();
  await page.getByRole('dialog', { name: 'New container' }).waitFor();
  assert.equal(await room(), 'auto');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await room(), 'stable');
});

test('the button of a provider to sign in with is there before the fields below it', async () => {
  const page = await window();
  await page.route('**/api/v1/sign-in-options', async (route) => {
    await sleep(500);
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, oidc: { name: 'Company account' } } } });
  });
  await page.goto(`${assent.url}/dashboard/sign-in`);
  await page.getByLabel('Email').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Continue with Company account' }).isVisible(), true);
});

/** So that the people who were asked can be asked again. Returns the version's id. */
async function publishAnotherVersion({ api, documentId }: BusyOrganisation): Promise<string> {
  const { documents } = api.assent;
  await documents.createNewDraft(documentId);
  await documents.replaceDraft(documentId, {
    content: { clauses: [clause('terms', { title: 'Other terms' })] },
    settings: { expiry_days: 30, redirect_url: null },
  });
  return (await documents.publish(documentId)).id;
}

interface Delays {
  /** How many requests have been sent. */
  sent: number;
  pending: number;
}

/**
 * Lets the API's responses come 100 to 640 ms late, each at another time, on all pages of a window. Unlike Playwright's
 * own interception, this leaves the browser's cache on (support/windows.ts).
 */
async function delayResponses(page: Page): Promise<Delays> {
  const delays = { sent: 0, pending: 0 };
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', async ({ requestId }) => {
    delays.pending += 1;
    delays.sent += 1;
    await sleep(100 + ((delays.sent * 5) % 7) * 90);
    // The page may have been left in the meantime.
    await devtools.send('Fetch.continueRequest', { requestId }).catch(() => {});
    delays.pending -= 1;
  });
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/v1/*' }] });
  return delays;
}

/** Opens a page. Returns a line for each control that moved after it could be pressed. */
async function movesAt(page: Page, url: string, delays: Delays): Promise<string[]> {
  delays.sent = 0;
  await page.goto(url, { waitUntil: 'commit' });
  await page.evaluate(watchControls);
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (let quietMs = 0; quietMs < 400; quietMs = delays.pending > 0 ? 0 : quietMs + 50) await sleep(50);
  assert.ok(delays.sent > 0, `${url} waited for nothing`);
  const moves = await page.evaluate<string[]>('window.controlMoves');
  return moves.map((move) => `${new URL(url).pathname}: ${move}`);
}

/**
 * Looks 20 times a second for the controls in view. Those that were shown for less than 100 ms could hardly be pressed.
 * What moves by up to 4 px stays under the pointer.
 */
const watchControls = `(() => {
  const shown = new Map();
  window.controlMoves = [];
  const look = (now) => {
    for (const control of document.querySelectorAll('main :is(a, button, input, select, textarea), form :is(button, input)')) {
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width === 0 || height === 0 || y > innerHeight || y + height < 0) continue;
      const top = y + scrollY;
      const before = shown.get(control);
      if (before && now - before.since > 100 && Math.max(Math.abs(before.x - x), Math.abs(before.top - top)) > 4)
        window.controlMoves.push(
          [control.ariaLabel ?? (control.labels?.[0] ?? control).textContent, 'from', before.x, before.top, 'to', x, top].join(' '),
        );
      shown.set(control, { x, top, since: before?.since ?? now });
    }
    setTimeout(() => requestAnimationFrame(look), 34);
  };
  requestAnimationFrame(look);
})()`;
