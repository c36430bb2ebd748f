import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { createSetUpLink } from '../../../src/set-up/link.ts';
import { data } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { startDashboard } from './support/dashboard.ts';
import { emailOf, password } from './support/members.ts';
import { breakConnection, loseResponse } from './support/responses.ts';

const { assent, organisation, window } = await startDashboard();

test('the set-up link creates the first account and organisation, once', async () => {
  const token = await createSetUpLink(assent.database.db, 0);
  const page = await window();
  await page.goto(`${assent.url}/dashboard`);
  await page.getByText('No accounts yet').waitFor();
  await checkPage(page, 'sign-in-before-set-up');
  await page.goto(`${assent.url}/dashboard/set-up/${token}`);
  await page.getByLabel('Organisation').fill('Harbour & Finch Ltd');
  await checkPage(page, 'set-up');
  await page.getByLabel('Your name').fill('Olivia Finch');
  await page.getByLabel('Your email').fill('olivia@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  // Choosing a language keeps what was typed, except the password.
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Organisation anlegen' }).waitFor();
  const typed = await page.evaluate(`[...document.querySelectorAll('form input')].map(({ value }) => value)`);
  assert.deepEqual(typed, ['Harbour & Finch Ltd', 'Olivia Finch', 'olivia@example.com', '']);
  assert.equal(await page.evaluate("sessionStorage.getItem('assent-typed')"), '{}');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Create organisation' }).click();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
  await page.getByRole('button', { name: 'Account menu: Olivia Finch' }).waitFor();

  const later = await window();
  await later.goto(`${assent.url}/dashboard/set-up/${token}`);
  await later.getByText('This link doesn’t work any more').waitFor();
  await checkFit(later, 'set-up-used');
});

test('a link that can’t be loaded isn’t reported as invalid, and works once the connection is back', async () => {
  for (const path of [`set-up/${await createSetUpLink(assent.database.db, 0)}`, 'invitations/unknown']) {
    const page = await window();
    await page.route(/\/api\/v1\/(set-up|invitation-links)\//, (route) => route.abort());
    await page.goto(`${assent.url}/dashboard/${path}`);
    await page.getByRole('alert').waitFor();
    assert.equal(await page.getByText(/doesn’t work/).count(), 0);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  }
});

test('a user signs in, lands on the page they requested, never on another site, and signs out', async () => {
  const { member, url, id } = await organisation();
  await member('owner');
  const page = await window();
  await page.goto(`${url}/containers`);
  await page.waitForURL(/\/sign-in\?next=/);
  await page.getByLabel('Email').fill(emailOf('owner', id));
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
  const signIn = page.getByRole('button', { name: 'Sign in' });
  await signIn.press('Enter');
  await page.getByRole('alert').waitFor();
  await signIn.and(page.locator(':focus')).waitFor();
  await checkPage(page, 'sign-in-refused');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();

  await page.getByRole('button', { name: /^Account menu:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/sign-in/);
  await page.goto(`${url}/containers`);
  await page.waitForURL(/\/sign-in/);

  await page.goto(`${assent.url}/dashboard/sign-in?next=//evil.example/`);
  await fillSignIn(page, emailOf('owner', id), password);
  await page
    .getByRole('button', { name: /^Account menu:|Go to overview/ })
    .or(page.getByText('Page not found'))
    .first()
    .waitFor();
  assert.equal(new URL(page.url()).origin, assent.url);
});

test('a browser that blocks cookies shows the sign-in page, which asks for them', async () => {
  const page = await window();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('Access is denied', 'SecurityError'); } });`);
  await page.goto(`${assent.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.getByText('Your browser blocks cookies').waitFor();
  await checkPage(page, 'sign-in-without-cookies');
});

test('after ten wrong passwords the sign-in page says when to try again', async () => {
  const { member, id } = await organisation();
  await member('viewer');
  const page = await window();
  await page.goto(`${assent.url}/dashboard/sign-in`);
  await page.getByLabel('Email').fill(emailOf('viewer', id));
  const submit = async (given: string) => {
    await page.getByRole('textbox', { name: 'Password' }).fill(given);
    const response = page.waitForResponse(/\/sign-in\/email$/);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await response;
  };
  for (let n = 0; n < 10; n += 1) await submit('not the password');
  await page.getByText('Invalid email or password').waitFor();
  await submit(password);
  await page.getByText(/^Too many attempts\. Try again in \d+ seconds\.$/).waitFor();
  await checkFit(page, 'sign-in-locked');
});

test('a link to reset a password that lost its token says so before a password is chosen', async () => {
  const page = await window();
  await page.goto(`${assent.url}/dashboard/reset-password`);
  await page.getByRole('heading', { name: 'This link doesn’t work any more' }).waitFor();
  assert.equal(await page.getByRole('textbox').count(), 0);
  await checkPage(page, 'reset-password-without-token');
  await page.getByRole('link', { name: 'Request a new one' }).click();
  await page.getByRole('heading', { name: 'Reset your password' }).and(page.locator(':focus')).waitFor();
});

test('an invited person creates an account and joins', async () => {
  const { openAs } = await organisation('Tessera Ltd');
  const page = await openAs('owner', '/organisation/members');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email').fill('nora@example.com');
  await page.getByRole('radio', { name: /Admin/ }).check();
  await checkPage(page, 'invite');
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  const link = await page.getByLabel('Invitation link for nora@example.com').inputValue();
  await checkFit(page, 'invited');

  const theirs = await window();
  await theirs.goto(link);
  await theirs.getByRole('heading', { name: 'Join Tessera Ltd' }).waitFor();
  await checkFit(theirs, 'invitation');
  await theirs.getByLabel('Your name').fill('Nora Quist');
  await theirs.getByRole('textbox', { name: 'Password' }).fill(password);
  await theirs.getByRole('button', { name: 'Create account and join' }).click();
  await theirs.getByRole('button', { name: 'Account menu: Nora Quist' }).waitFor();
  await theirs.goto(link);
  await theirs.getByText('This invitation doesn’t work').waitFor();
});

test('an invited person whose connection breaks while they join can go on', async () => {
  const { apiAs } = await organisation('Tessera Ltd');
  const api = await apiAs('owner');
  const invite = async (email: string) => {
    const { link } = data(await api.post('/invitations', { email, role: 'viewer' }));
    const theirs = await window();
    await theirs.goto(link);
    await theirs.getByLabel('Your name').fill('Nora Quist');
    await theirs.getByRole('textbox', { name: 'Password' }).fill(password);
    return theirs;
  };
  const join = (theirs: Page) => theirs.getByRole('button', { name: 'Create account and join' }).click();

  const notSignedIn = await invite('nora.one@example.com');
  await breakConnection(notSignedIn, 'POST', '**/sign-in/email');
  await join(notSignedIn);
  await notSignedIn.getByRole('heading', { name: 'Sign in' }).waitFor();
  assert.equal(await notSignedIn.getByLabel('Email').inputValue(), 'nora.one@example.com');
  await fillSignIn(notSignedIn, 'nora.one@example.com', password);
  await notSignedIn.getByRole('button', { name: 'Account menu: Nora Quist' }).waitFor();

  const lost = await invite('nora.two@example.com');
  await loseResponse(lost, 'POST', '**/accept');
  await join(lost);
  await lost.getByRole('alert').waitFor();
  await join(lost);
  await lost.getByText('This invitation doesn’t work').waitFor();
  await lost.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(lost, 'nora.two@example.com', password);
  await lost.getByRole('button', { name: 'Account menu: Nora Quist' }).waitFor();
});

async function fillSignIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(word);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
