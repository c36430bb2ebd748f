import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { createSession } from '../../harness/people.ts';
import { clause, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft, waitUntilSaved } from './support/drafts.ts';
import { password } from './support/members.ts';
import { holdResponse } from './support/responses.ts';
import { follow, visit } from './support/visit.ts';

const { assent, organisation } = await sharedDashboard();

test('a user whose session has ended signs in again where they are, and what they typed is stored', async () => {
  const workplace = await organisation();
  const page = await workplace.openAs('owner', '/containers');
  await page.getByRole('button', { name: 'New container' }).first().click();
  await page.getByLabel('Name').fill('Typed before the session ended');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Create container' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  await checkPage(page, 'sign-in-again');
  // Not even Escape loses what was typed.
  await page.keyboard.press('Escape');
  await signInAgain(page);
  await page.getByRole('heading', { level: 1, name: 'Typed before the session ended' }).waitFor();

  const { documentId, stored } = await createDraft(workplace, [clause('terms', { title: 'Terms' })]);
  await visit(page, `${workplace.url}/documents/${documentId}/draft`);
  await page.getByRole('button', { name: 'Terms', exact: true }).click();
  await page.context().clearCookies();
  await page.getByRole('textbox', { name: 'Title' }).fill('Written without a session');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await page.getByText('Not saved: you’re signed out.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await signInAgain(page);
  await waitUntilSaved(page);
  assert.equal((await stored())[0]?.title, 'Written without a session');
});

test('a page reloads once another user has signed in in another tab, so that nothing is recorded under the wrong name', async () => {
  const workplace = await organisation();
  const page = await workplace.openAs('owner', '/containers');
  await page.getByRole('button', { name: 'New container' }).first().click();
  await page.getByLabel('Name').fill('Typed by the owner');
  const userAgent = await page.evaluate<string>('navigator.userAgent');
  const cookie = await createSession(assent, await workplace.member('admin'), userAgent);
  await page.context().addCookies([{ ...cookie, url: assent.url, httpOnly: true, sameSite: 'Lax' }]);
  // What the browser does when the user comes back to this tab.
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");
  await page.getByRole('button', { name: 'Account menu: Adam Reed' }).waitFor();
  assert.equal(await page.getByLabel('Name').count(), 0);
});

test('a page says that it is loading while it takes long to find out who is signed in', async () => {
  const { windowAs, url } = await organisation();
  const page = await windowAs('owner');
  for (const [path, held, title] of [
    [`${url}/containers`, 'me', 'Containers'],
    [`${assent.url}/dashboard/sign-in`, 'sign-in-options', 'Sign in'],
  ] as const) {
    const release = await holdResponse(page, 'GET', `**/api/v1/${held}`);
    await page.goto(path);
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor();
    await release();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'detached' });
  }
});

test('a page opens after a network responded in place of the service, a release replaced its script, or it couldn’t be loaded', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers');
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();
  const signInPage = { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>' };
  await page.route('**/api/v1/campaigns*', (route) => route.fulfill(signInPage));
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await page.getByText('Can’t reach the service.').waitFor();
  await page.unroute('**/api/v1/campaigns*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('No campaigns yet').waitFor();

  let isReplaced = true;
  await page.route('**/webhooks-page-*.js', (route) =>
    isReplaced ? route.fulfill({ status: 404, contentType: 'text/html', body: '' }) : route.continue(),
  );
  page.on('framenavigated', () => {
    isReplaced = false;
  });
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByText('No webhooks yet').waitFor();
  await page.unroute('**/webhooks-page-*.js');

  // An earlier test in this window may have loaded the script of the page that is opened.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Can’t reach the service.').waitFor();
  await checkPage(page, 'not-loaded');
  await page.context().setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
});

test('each attempt that fails says why, also to sign out or when a proxy refused it, and its error disappears at the next one', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers');
  await page.getByRole('button', { name: 'New container' }).first().click();
  await page.getByLabel('Name').fill('Written on a train');
  const create = page.getByRole('button', { name: 'Create container' });
  const error = (says: string) => page.getByRole('alert').filter({ hasText: says });
  const refused = [
    [413, 'A proxy in front of the service refused this because it’s too large.'],
    [504, 'The service isn’t available at the moment.'],
    [403, 'Something between you and the service, such as a proxy or a firewall, responded with HTTP 403.'],
  ] as const;
  for (const [status, says] of refused) {
    await page.route('**/api/v1/containers', (route) =>
      route.fulfill({ status, contentType: 'text/html', body: `<h1>${status}</h1><hr>nginx` }),
    );
    await create.click();
    await error(says).waitFor();
    await page.unroute('**/api/v1/containers');
  }

  await page.context().setOffline(true);
  const unreachable = error('Can’t reach the service.');
  await create.click();
  await error('HTTP 403').waitFor({ state: 'hidden' });
  await unreachable.waitFor();
  const first = await unreachable.elementHandle();
  await create.click();
  await first?.waitForElementState('hidden');
  await unreachable.waitFor();
  await page.context().setOffline(false);
  await create.click();
  await page.getByRole('heading', { level: 1, name: 'Written on a train' }).waitFor();
  await unreachable.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: /^Account menu:/ }).click();
  const signOut = page.getByRole('menuitem', { name: 'Sign out' });
  await signOut.waitFor();
  await page.context().setOffline(true);
  await signOut.click();
  await unreachable.waitFor();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Account menu:/ }).click();
  await signOut.click();
  await page.waitForURL(/\/sign-in$/);
});

test('a change that is confirmed without a connection fails at once, and is not made after it was cancelled', async () => {
  const { openAs, api } = await organisation();
  const { id } = data(await api.post('/containers', { name: 'Kept' }));
  const page = await openAs('owner', `/containers/${id}`);
  await page.getByRole('button', { name: 'More actions for this container' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByLabel(/to confirm/).fill('Kept');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Delete container' }).click();
  await page.getByText('Can’t reach the service.').first().waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.context().setOffline(false);
  // What had waited for the connection would be sent before this.
  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByText('No templates yet').waitFor();
  assert.equal((await api.get(`/containers/${id}`)).status, 200);
});

test('what can’t be loaded says so while the rest of its page is shown, and is not requested without end', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const page = await openAs('admin', '/account');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  // First the list that the overview reads as well.
  const unloaded = [
    { path: '/signing-requests/new', request: '**/api/v1/versions?*status=ACTIVE*', rest: 'Recipients' },
    { path: '', request: '**/api/v1/attention?*', rest: 'Response times' },
    { path: `/documents/${documentId}`, request: '**/consents/counts', rest: 'History' },
    { path: `/signing-requests/${requestId}`, request: '**/api/v1/consents?*', rest: 'Timeline' },
  ];
  for (const { path, request, rest } of unloaded) {
    let requests = 0;
    await page.route(request, (route) => {
      requests += 1;
      return route.abort();
    });
    await follow(page, url + path);
    await page.getByRole('heading', { name: rest }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'Can’t reach the service.' }).first().waitFor();
    const before = requests;
    // Twice as long as the client of the API waits at most before it repeats a request.
    await sleep(2_000);
    assert.equal(requests, before, path);
    await page.unroute(request);
  }
});

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
