import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialog, Page } from 'playwright-core';
import { notLoadedIn } from '../../../web/texts/not-loaded.ts';
import { eventually } from '../../harness/eventually.ts';
import { createSession } from '../../harness/people.ts';
import { clause, createSigningRequest, data, publishDocument } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { createDraft, waitUntilSaved } from './support/drafts.ts';
import { password } from './support/members.ts';
import { holdResponse } from './support/responses.ts';
import { visit } from './support/visit.ts';

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

async function signInAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

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

test('when a script for importing can’t be loaded, what was typed in a draft stays, no file is blamed, and reloading the page helps', async () => {
  const workplace = await organisation();
  const { documentId } = await createDraft(workplace, [clause('a', { title: 'Scope' })]);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  await page.route('**/api/v1/documents/*/draft', (route) => route.abort());
  await page.route('**/import-dialog-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Scope', exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Written offline');
  await page.getByRole('button', { name: 'Import from a file…' }).click();
  const alert = page.getByRole('alert').filter({ hasText: scriptMissing });
  await alert.waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Title' }).inputValue(), 'Written offline');
  await checkPage(page, 'script-not-loaded');
  await page.unrouteAll();
  await page.keyboard.press('Control+s');
  await waitUntilSaved(page);
  await alert.getByRole('button', { name: 'Reload page' }).click();
  await page.getByRole('button', { name: 'Written offline', exact: true }).waitFor();

  const choose = async () => {
    await page.getByRole('button', { name: 'Import from a file…' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'terms.md', mimeType: '', buffer: Buffer.from('# Terms\n\nThe work.') });
  };
  await page.route('**/read-markdown-*.js', (route) => route.abort());
  await choose();
  const inDialog = page.getByRole('dialog').getByRole('alert').filter({ hasText: scriptMissing });
  await inDialog.waitFor();
  await checkFit(page, 'import-script-not-loaded');
  await page.unrouteAll();
  await inDialog.getByRole('button', { name: 'Reload page' }).click();
  await inDialog.waitFor({ state: 'detached' });
  await choose();
  await page.getByRole('button', { name: 'Add 1 clause' }).waitFor();
});

test('the list of requests stays when a script is missing, and reloading the page for it asks first if something was typed, and only then', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  const page = await openAs('admin', '/signing-requests');
  const questions: string[] = [];
  const stay = async (question: Dialog) => {
    questions.push(question.type());
    await question.dismiss();
  };
  page.on('dialog', stay);
  const menu = page.getByRole('button', { name: /^Account menu:/ });
  const alert = page.getByRole('alert').filter({ hasText: scriptMissing });
  const reload = alert.getByRole('button', { name: 'Reload page' });
  await page.route('**/more-filters-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'More filters' }).click();
  await alert.waitFor();
  await page.getByRole('button', { name: 'More filters', expanded: false }).waitFor();
  await page.getByRole('status').filter({ hasText: '1 request' }).waitFor();
  await reload.click();
  await alert.waitFor({ state: 'detached' });

  await page.route('**/loaded-menu-*.js', (route) => route.abort());
  // A search is in the URL, so nothing of it is lost.
  await page.getByRole('searchbox').fill('signer');
  await menu.click();
  await reload.click();
  await alert.waitFor({ state: 'detached' });

  await visit(page, `${url}/signing-requests/new?versionId=${versionId}`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ada Byron');
  await menu.click();
  await reload.click();
  await eventually(() => questions.length === 1);
  assert.deepEqual(questions, ['beforeunload']);
  assert.equal(await name.inputValue(), 'Ada Byron');
  page.off('dialog', stay);

  page.once('dialog', (question) => question.accept());
  await page.unrouteAll();
  await reload.click();
  await reload.waitFor({ state: 'detached' });
  assert.equal(await name.inputValue(), '');
});

test('a page whose application can’t be loaded says so in the language of the dashboard', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers');
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();
  await page.evaluate("localStorage.setItem('assent-language', 'de')");
  await page.route('**/app-*.js', (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('Das Dashboard konnte nicht geladen werden.').waitFor();
  await page.evaluate("localStorage.removeItem('assent-language')");
});

test('a page whose first script can’t be loaded says so in every language', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/containers');
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  for (const script of ['index', 'start']) {
    // As during an upgrade, when one of several servers doesn't have the files of another one's page.
    await page.route(`**/${script}-*.js`, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    const alert = page.getByRole('alert');
    await alert.getByText('The dashboard couldn’t be loaded.').waitFor();
    for (const said of Object.values(notLoadedIn)) assert.ok((await alert.innerText()).includes(said), said);
    await page.unrouteAll();
  }
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();
});

test('the overview shows tables when the scripts of its charts can’t be loaded', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const { token } = await createSigningRequest(api, versionId);
  data(await api.post(`/sign/${token}/view`));
  const page = await openAs('admin', '/containers');
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();
  await page.route('**/*-chart-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByText('The chart couldn’t be loaded').nth(1).waitFor();
  await page.getByText('1 sent, 1 viewed').waitFor();
  assert.equal(await page.getByRole('table').filter({ visible: true }).count(), 2);
  await checkPage(page, 'overview-charts-not-loaded');
});

test('what was typed stays when the session has ended and the script for signing in can’t be loaded', async () => {
  const workplace = await organisation();
  const { documentId } = await createDraft(workplace, [clause('a', { title: 'Scope' })]);
  const page = await workplace.openAs('admin', `/documents/${documentId}/draft`);
  await page.route('**/sign-in-again-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'Scope', exact: true }).click();
  await page.context().clearCookies();
  await page.getByRole('textbox', { name: 'Title' }).fill('Written without a session');
  await page.getByText('Not saved: you’re signed out.').waitFor();
  await page.getByRole('alert').filter({ hasText: scriptMissing }).waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Title' }).inputValue(), 'Written without a session');
});

const scriptMissing = 'Part of this page couldn’t be loaded. Check your connection, then reload the page.';

test('what can’t be loaded says so while the rest of its page is shown, and is not requested without end', async () => {
  const { windowAs, api, url } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId);
  const page = await windowAs('admin');
  const unloaded: { path: string; request: string; rest: string }[] = [
    { path: '', request: '**/api/v1/attention?*', rest: 'Response times' },
    { path: `/documents/${documentId}`, request: '**/consents/counts', rest: 'History' },
    { path: '/signing-requests/new', request: '**/api/v1/versions?*status=ACTIVE*', rest: 'Recipients' },
    { path: `/signing-requests/${requestId}`, request: '**/api/v1/consents?*', rest: 'Timeline' },
  ];
  for (const { path, request, rest } of unloaded) {
    let requests = 0;
    await page.route(request, (route) => {
      requests += 1;
      return route.abort();
    });
    await page.goto(url + path);
    await page.getByRole('alert').filter({ hasText: 'Can’t reach the service.' }).first().waitFor();
    await page.getByRole('heading', { name: rest }).waitFor();
    const before = requests;
    // Longer than it takes until a request that fails is sent again.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    assert.equal(requests, before, path);
    await page.unroute(request);
  }
});
