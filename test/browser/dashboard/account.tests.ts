import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totp } from '../../support/totp.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { emailOf, password } from './support/members.ts';

const { assent, organisation, window } = await sharedDashboard();

test('a user turns on two-factor authentication and signs in with an app code and a backup code', async () => {
  const { openAs, id } = await organisation();
  const page = await openAs('owner', '/account');
  await page.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  await checkPage(page, 'account');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const secret = (await dialog.locator('code').innerText()).trim();
  await checkPage(page, 'second-factor');
  const link = dialog.getByRole('link', { name: 'Open an app on this device', includeHidden: true });
  assert.match((await link.getAttribute('href')) ?? '', new RegExp(`^otpauth:.*secret=${secret}`));
  // A desktop has nothing to open, and its screen can be scanned.
  assert.equal(await link.isVisible(), false);
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const wrong = dialog.getByRole('alert').filter({ hasText: 'The code is wrong.' });
  await wrong.waitFor();
  await dialog.getByRole('button', { name: 'Close' }).waitFor();
  await dialog.getByLabel('Code from the app').fill(totp(secret));
  const held = Promise.withResolvers<void>();
  await page.route('**/verify-totp', (route) => held.promise.then(() => route.continue()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await wrong.waitFor({ state: 'detached' });
  // From now on, the backup codes may be needed.
  await dialog.getByRole('button', { name: 'Close' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  held.resolve();
  await dialog.getByText('Two-factor authentication is on.').waitFor();
  await checkFit(page, 'backup-codes');
  const [backupCode = '', otherBackupCode = ''] = (await dialog.locator('pre').innerText()).split('\n');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const other = await window();
  const enterPassword = async () => {
    await other.getByLabel('Email').fill(emailOf('owner', id));
    await other.getByRole('textbox', { name: 'Password' }).fill(password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('heading', { name: 'Two-factor authentication' }).waitFor();
  };
  const code = other.getByRole('textbox');
  const signInWith = async (given: string) => {
    await code.fill(given);
    await other.getByRole('button', { name: 'Sign in' }).click();
  };
  const accountMenu = other.getByRole('button', { name: /^Account menu:/ });
  // Authenticator apps show codes with a space.
  const appCode = () => totp(secret, 1).replace(/^.../, '$& ');

  await other.goto(`${assent.url}/dashboard/sign-in`);
  await enterPassword();
  await checkPage(other, 'sign-in-second-factor');
  await assent.database.pool.query('update verifications set expires_at = now()');
  await signInWith(appCode());
  await other.getByText('This sign-in has expired. Enter your password again.').waitFor();
  await other.getByRole('button', { name: 'Enter your password again' }).click();
  // The button is gone, so that the focus would be lost.
  await other.getByRole('heading', { name: 'Sign in' }).and(other.locator(':focus')).waitFor();
  await enterPassword();
  await signInWith(appCode());
  await accountMenu.waitFor();

  await other.context().clearCookies();
  await other.goto(`${assent.url}/dashboard/sign-in`);
  await enterPassword();
  await other.getByRole('button', { name: 'Use a backup code' }).click();
  await other.getByText('Enter one of the codes you saved').waitFor();
  // Choosing a language keeps the step, but no code.
  await code.fill(backupCode);
  await other.getByRole('button', { name: 'Deutsch' }).click();
  await other.getByRole('textbox', { name: 'Ersatzcode' }).waitFor();
  assert.equal(await code.inputValue(), '');
  await other.getByRole('button', { name: 'English' }).click();
  await other.getByText('Enter one of the codes you saved').waitFor();
  await other.getByText('No backup codes left? Ask this service’s administrator.').waitFor();
  await checkFit(other, 'sign-in-backup-code');
  await signInWith(backupCode);
  await accountMenu.waitFor();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Turn off' }).click();
  assert.equal(await dialog.getByLabel('Your password').inputValue(), '');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('Code').fill(backupCode);
  await checkFit(page, 'second-factor-off');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Invalid backup code').waitFor();
  await dialog.getByLabel('Code').fill(otherBackupCode);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText('Two-factor authentication is off.').waitFor();
});

test('a user changes their name and password; a long one is not cut off, and sessions in other browsers end', async () => {
  const { openAs } = await organisation();
  const other = await openAs('admin', '/containers');
  const page = await openAs('admin', '/account');
  await page.getByText('This browser').waitFor();
  await page.getByLabel('Your name').fill('Adam Reed-Berg');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Account menu: Adam Reed-Berg' }).waitFor();

  const newPassword = page.getByRole('textbox', { name: 'New password' });
  const change = page.getByRole('button', { name: 'Change password' });
  await page.getByLabel('Current password').fill(password);
  await newPassword.focus();
  // Like pasting, and unlike Playwright's own function, this is subject to the limits of the field.
  await page.keyboard.insertText('long '.repeat(26));
  await change.click();
  await page.getByRole('alert').getByText('128 characters').waitFor();
  await newPassword.fill('another phrase for tests');
  await change.click();
  await page.getByText(/Password changed/).waitFor();
  await other.reload();
  await other.waitForURL(/\/sign-in/);
});
