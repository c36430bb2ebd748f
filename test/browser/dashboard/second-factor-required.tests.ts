import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { data } from '../../harness/steps.ts';
import { totp } from '../../support/totp.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { password } from './support/members.ts';

const { assent, organisation } = await sharedDashboard();

test('an owner requires a second factor, and members are led to set it up and back to what they were doing', async () => {
  const { openAs, member, api } = await organisation();
  const [viewerId, ownerId] = [await member('viewer'), await member('owner')];

  const working = await openAs('admin', '/containers');
  await working.getByRole('button', { name: 'New container' }).first().click();
  await working.getByRole('textbox', { name: 'Name' }).fill('Typed before');

  const owner = await openAs('owner', '/organisation');
  await owner.getByText('3 of 3 members haven’t turned it on.').waitFor();
  await owner.getByRole('link', { name: 'Turn it on for your own account first' }).click();
  await owner.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await sql`update users set two_factor_enabled = true where id = ${ownerId}`.execute(assent.database.db);
  await owner.goBack();
  await owner.reload();
  await owner.getByRole('button', { name: 'Require it for all members' }).click();
  await owner.getByText(/^Adam Reed and Vera Lund can’t do anything here until/).waitFor();
  await owner.getByRole('button', { name: 'Require it', exact: true }).click();
  await owner.getByText('Two-factor authentication is now required.').waitFor();
  await checkFit(owner, 'second-factor-required-settings');

  await working.getByRole('button', { name: 'Create container' }).click();
  const dialog = working.getByRole('dialog', { name: 'Turn on two-factor authentication' });
  await dialog.getByText(/^Harbour & Finch Ltd requires it/).waitFor();
  await checkFit(working, 'second-factor-interruption');
  await setUp(working);
  await working.getByRole('heading', { level: 1, name: 'Typed before' }).waitFor();
  assert.deepEqual(
    (await api.get('/containers')).body.data.map(({ name }) => name),
    ['Typed before'],
  );

  const arriving = await openAs('viewer', '/signing-requests');
  await arriving.getByRole('heading', { level: 1, name: 'Turn on two-factor authentication' }).waitFor();
  assert.equal(await arriving.getByRole('navigation', { name: 'Main' }).count(), 0);
  await checkPage(arriving, 'second-factor-required');
  await setUp(arriving);
  await arriving.getByRole('heading', { level: 1, name: 'Signing requests' }).waitFor();
  assert.match(arriving.url(), /\/signing-requests$/);

  await sql`delete from two_factors where user_id = ${viewerId}`.execute(assent.database.db);
  await sql`update users set two_factor_enabled = false where id = ${viewerId}`.execute(assent.database.db);
  await owner.getByRole('link', { name: 'See members' }).click();
  await owner.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
  await owner.reload();
  const of = (name: string) => owner.getByRole('listitem').filter({ hasText: name });
  await of('Adam Reed')
    .getByText(/^Two-factor authentication on\. Last active/)
    .waitFor();
  await of('Vera Lund')
    .getByText(/^No two-factor authentication\. Last active/)
    .waitFor();
});

test('an owner sees where a member is signed in and signs them out everywhere', async () => {
  const { openAs } = await organisation();
  const viewer = await openAs('viewer', '/containers');
  const owner = await openAs('owner', '/organisation/members');
  await owner.getByRole('button', { name: 'Sessions of Vera Lund' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Where Vera Lund is signed in' });
  await dialog.getByText('Chrome on Linux').waitFor();
  await checkFit(owner, 'member-sessions');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await owner.getByText('Vera Lund is signed out everywhere.').waitFor();
  await viewer.reload();
  await viewer.waitForURL(/\/sign-in/);

  const admin = await openAs('admin', '/organisation/members');
  await admin.getByRole('button', { name: 'Sessions of Olivia Finch' }).click();
  await admin.getByText('Only owners can sign owners out.').waitFor();
  assert.equal(await admin.getByRole('button', { name: 'Sign out everywhere' }).count(), 0);
});

test('nothing is said about the members before they are known, and nothing can be required', async () => {
  const { openAs, member, api } = await organisation();
  const ownerId = await member('owner');
  await member('viewer');
  await sql`update users set two_factor_enabled = true where id = ${ownerId}`.execute(assent.database.db);
  const page = await openAs('owner', '/containers');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/v1/members', async (route) => {
    await released.promise;
    await route.fulfill({
      status: 404,
      json: { error: { code: 'NOT_FOUND', message: 'The members are not there.' } },
    });
  });
  await page.getByRole('link', { name: 'Organisation', exact: true }).click();
  const section = page.getByRole('region', { name: 'Two-factor authentication' });
  await section.waitFor();
  assert.equal(await section.getByRole('button').count(), 0);
  assert.equal(await section.getByText(/All members/).count(), 0);
  released.resolve();
  await section.getByRole('alert').filter({ hasText: 'The members are not there.' }).waitFor();
  assert.equal(await section.getByRole('button', { name: 'Require it' }).count(), 0);
  await checkFit(page, 'second-factor-members-unknown');
  await page.unroute('**/api/v1/members');
  await section.getByRole('button', { name: 'Try again' }).click();
  await section.getByText('1 of 2 members hasn’t turned it on.').waitFor();
  await section.getByRole('button', { name: 'Require it for all members' }).waitFor();
  assert.equal(data(await api.get('/organisation')).two_factor_required, false);
});

/** Sets up the second factor where the page asks for it. */
async function setUp(page: Page): Promise<void> {
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Next' }).click();
  const secret = (await page.locator('code').innerText()).trim();
  await page.getByLabel('Code from the app').fill(totp(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByText('Two-factor authentication is on.').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}
