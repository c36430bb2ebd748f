import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSigningRequest, publishDocument } from '../../harness/steps.ts';
import { checkFit } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { emailOf, password } from './support/members.ts';

const dashboard = await sharedDashboard();
const { organisation, window } = dashboard;

test('somebody chooses German, is refused in German, signs in and invites a colleague', async () => {
  const { member, url, id } = await organisation('Hafen & Söhne Verwaltungsgesellschaft mbH');
  await member('owner');
  const page = await window();
  await page.goto(`${url}/organisation/members`);
  await page.getByLabel('Email').fill(emailOf('owner', id));
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
  assert.equal(await page.evaluate('document.documentElement.lang'), 'de');
  await checkFit(page, 'german-sign-in');

  assert.equal(await page.getByLabel('E‑Mail-Adresse').inputValue(), emailOf('owner', id));
  await page.getByRole('textbox', { name: 'Passwort' }).fill('not the password');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.getByText('E‑Mail-Adresse oder Passwort ist falsch.').waitFor();
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  const show = page.getByRole('button', { name: 'Zeichen anzeigen' });
  await page.keyboard.press('Tab');
  await show.and(page.locator(':focus')).waitFor();
  await show.press('Space');
  assert.equal(await page.getByRole('textbox', { name: 'Passwort' }).getAttribute('type'), 'text');
  await page.getByRole('button', { name: 'Anmelden' }).click();

  await page.getByRole('heading', { level: 1, name: 'Mitglieder' }).waitFor();
  await page.getByRole('link', { name: 'Anfragen' }).waitFor();
  await page.getByRole('button', { name: 'Einladen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mitglied einladen' });
  await dialog.getByLabel('E‑Mail-Adresse').fill(emailOf('owner', id));
  await checkFit(page, 'german-dialog');
  await dialog.getByRole('button', { name: 'Einladen' }).click();
  // What the service says is in English; what it means is not.
  await page.getByText(/^Das gibt es bereits, .* Meldung des Dienstes: „.*already a member.*“$/).waitFor();
});

test('a member chooses French in the account menu, which keeps it, and dates follow it', async () => {
  const { openAs, api, url } = await organisation();
  await createSigningRequest(api, (await publishDocument(api)).versionId);
  const page = await openAs('owner', '/account');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.getByRole('heading', { level: 1, name: 'Votre compte' }).waitFor();
  await page
    .getByText('à l’instant')
    .or(page.getByText(/il y a/))
    .first()
    .waitFor();
  await checkFit(page, 'french-account');

  await page.goto(`${url}?dateRange=90d`);
  await page.getByText('Tableau', { exact: true }).first().click();
  await page
    .getByRole('rowheader', { name: /^1er [a-zû]/ })
    .first()
    .waitFor();
  assert.equal(await page.getByRole('rowheader', { name: /^1 / }).count(), 0);
});

test('a browser whose language is not a valid tag shows the dashboard', async () => {
  const { assent, browser } = dashboard;
  const context = await browser.newContext();
  // Chromium reports this tag with the POSIX locale of Linux.
  await context.addInitScript(`Object.defineProperty(navigator, 'languages', { value: ['en-US@posix'] })`);
  const page = await context.newPage();
  await page.goto(`${assent.url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await context.close();
});
