import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAssent } from '../../../sdk/assent.ts';
import { plainPng } from '../../../src/organisations/logo/images.fixture.ts';
import { eventually } from '../../harness/eventually.ts';
import { data, publishDocument } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { emailOf } from './support/members.ts';
import { visit } from './support/visit.ts';

const { assent, organisation } = await sharedDashboard();

test('an admin changes the settings and reminders, after what the service would refuse is explained at its field', async () => {
  const { openAs, api } = await organisation();
  const page = await openAs('admin', '/organisation');
  const email = page.getByLabel('Contact email');
  const sites = page.getByLabel('Sites that may embed signing pages');
  const days = page.getByLabel('Days between reminders');
  await email.fill('legal@example');
  await page.getByRole('combobox', { name: 'Email language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await page.getByRole('combobox', { name: 'To open a document' }).click();
  await page.getByRole('option', { name: 'Signing link and emailed code' }).click();
  await sites.fill('shop.example');
  await page.getByRole('switch', { name: /Remind signers/ }).click();
  await days.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This isn’t an email address.').waitFor();
  await page.getByText('“shop.example” isn’t the address of a site').waitFor();
  await page.getByText('Enter a number from 1 to 30.').waitFor();
  for (const field of [email, sites, days]) assert.equal(await field.getAttribute('aria-invalid'), 'true');
  await checkPage(page, 'settings-problems');

  await email.fill(' legal@example.com ');
  await sites.fill('https://shop.example/checkout\nhttp://localhost:5173');
  await days.fill('5');
  await checkFit(page, 'settings');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').waitFor();
  const saved = data(await api.get('/organisation'));
  assert.equal(saved.contact_email, 'legal@example.com');
  assert.equal(saved.language, 'de');
  assert.equal(saved.default_verification, 'email_otp');
  assert.deepEqual(saved.embed_origins, ['https://shop.example', 'http://localhost:5173']);
  assert.deepEqual(saved.reminders, { after_days: 5, at_most: 2 });

  await visit(page, `${page.url()}/members`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('grace@example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByText('This isn’t an email address.').waitFor();
});

test('an admin sets the logo, colour and links after some were refused, and sees them on a page and in an email before saving', async () => {
  const { openAs, api } = await organisation();
  const page = await openAs('admin', '/organisation/branding');
  const picker = page.locator('input[type=file]');
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });
  await page.getByText('always on a light background, where white can’t be seen').waitFor();
  await picker.setInputFiles(file('logo.svg', 'image/svg+xml', Buffer.from('<svg/>')));
  await page.getByRole('alert').filter({ hasText: '“logo.svg” isn’t a PNG, JPEG or WebP image.' }).waitFor();
  // The service looks into the image.
  await picker.setInputFiles(file('half.png', 'image/png', plainPng(300, 72).subarray(0, 60)));
  await page.getByRole('button', { name: 'Save' }).click();
  const refusal = page.getByRole('group', { name: 'Logo' }).getByRole('alert');
  await refusal.filter({ hasText: /^Is not a complete PNG image/ }).waitFor();
  assert.equal(await page.getByText('Request ID').count(), 0);
  await picker.setInputFiles(file('logo.png', 'image/png', plainPng(300, 72)));
  await refusal.waitFor({ state: 'detached' });
  const swatch = page.locator('.mantine-ColorSwatch-root');
  assert.equal(await swatch.count(), 0, 'no colour is shown while none is chosen');
  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#ffb000');
  await swatch.first().waitFor();
  await page.getByRole('status').filter({ hasText: 'Signers see #906203 there' }).waitFor();
  await page.getByLabel('Website').fill('tessera.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter a whole address').waitFor();
  await page.getByLabel('Website').fill('https://www.tessera.example');
  await page.getByLabel('Privacy policy').fill('https://www.tessera.example/privacy');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('img').nth(1).waitFor();
  assert.equal(await preview.getByRole('img').count(), 2);
  assert.equal(await preview.getByText('www.tessera.example').count(), 2);
  await checkPage(page, 'branding');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Branding saved.').waitFor();
  const saved = data(await api.get('/organisation'));
  assert.match(saved.logo ?? '', /\/logos\/[0-9a-f]{64}\.png$/);
  assert.equal(saved.accent_color, '#ffb000');
  assert.equal(saved.privacy_url, 'https://www.tessera.example/privacy');
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Drop an image here').waitFor();
  await eventually(async () => data(await api.get('/organisation')).logo === null);
});

test('saving settings leaves what somebody else has changed since, and shows it', async () => {
  const { openAs, api } = await organisation();
  const page = await openAs('admin', '/organisation');
  await page.getByLabel('Contact email').fill('legal@example.com');
  const theirs = { name: 'Renamed elsewhere', language: 'fr', reminders: { after_days: 7, at_most: 1 } };
  data(await api.patch('/organisation', theirs));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Settings saved.').waitFor();
  await eventually(
    async () => (await page.getByLabel('Name', { exact: true }).inputValue()) === 'Renamed elsewhere',
  );
  assert.equal(await page.getByLabel('Days between reminders').inputValue(), '7');
  assert.equal(await page.getByRole('button', { name: 'Save' }).isDisabled(), true);
  const saved = data(await api.get('/organisation'));
  assert.deepEqual({ ...saved, ...theirs, contact_email: 'legal@example.com' }, saved);

  // What is typed while the rest is saved stays, and can be saved next.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/organisation', async (route) => {
    if (route.request().method() === 'PATCH') await held.promise;
    await route.continue();
  });
  await page.getByLabel('Contact email').fill('new@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Typed while saving');
  data(await api.patch('/organisation', { language: 'de' }));
  held.resolve();
  const language = page.getByRole('combobox', { name: 'Email language' });
  await eventually(async () => (await language.inputValue()) === 'Deutsch');
  assert.equal(await page.getByLabel('Contact email').inputValue(), 'new@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await eventually(async () => data(await api.get('/organisation')).name === 'Typed while saving');
});

test('saving branding leaves a logo that was replaced elsewhere', async () => {
  const { openAs, api } = await organisation();
  const logo = (width: number) => `data:image/png;base64,${plainPng(width, 72).toString('base64')}`;
  data(await api.patch('/organisation', { logo: logo(300) }));
  const page = await openAs('admin', '/organisation/branding');
  await page.getByRole('img', { name: 'The logo' }).waitFor();
  const replaced = data(await api.patch('/organisation', { logo: logo(200), accent_color: '#17463f' }));
  await page.getByLabel('Website').fill('https://www.tessera.example');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Branding saved.').waitFor();
  const saved = data(await api.get('/organisation'));
  assert.deepEqual(
    [saved.logo, saved.accent_color, saved.website],
    [replaced.logo, '#17463f', 'https://www.tessera.example'],
  );
  await eventually(
    async () => (await page.getByRole('textbox', { name: 'Accent colour' }).inputValue()) === '#17463f',
  );
});

test('an API key is shown once, works, and is rejected once revoked', async () => {
  const { openAs } = await organisation();
  const page = await openAs('owner', '/organisation/api-keys');
  await page.getByRole('button', { name: 'New API key' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Web shop');
  await page.getByRole('button', { name: 'Create key' }).click();
  const key = await page.getByLabel('API key “Web shop”').inputValue();
  assert.match(key, /^assent_[0-9a-f]{64}$/);
  await checkFit(page, 'api-key-shown-once');
  await page.getByRole('button', { name: 'Done' }).click();
  const program = createAssent({ baseUrl: assent.url, apiKey: key });
  assert.deepEqual(await program.containers.list(), []);
  await page.reload();
  await page
    .getByText(/last used/)
    .first()
    .waitFor();
  assert.equal(await page.getByText(key).count(), 0);
  await checkPage(page, 'api-keys');
  await page.getByRole('button', { name: 'Revoke Web shop' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('“Web shop” revoked.').waitFor();
  await assert.rejects(program.containers.list(), { status: 401 });
});

test('an owner changes a role, which takes effect immediately, and removes a member, but not the last owner', async () => {
  const { openAs, id } = await organisation();
  const theirs = await openAs('viewer', '/containers');
  const page = await openAs('owner', '/organisation/members');
  await page.getByText(emailOf('viewer', id)).waitFor();
  await checkPage(page, 'members');
  await page.getByRole('combobox', { name: 'Role of Vera Lund' }).click();
  await page.getByRole('option', { name: 'Admin' }).click();
  await page.getByText('Vera Lund’s role is now admin.').waitFor();
  await theirs.reload();
  await theirs.getByRole('button', { name: 'New container' }).waitFor();

  await page.getByRole('button', { name: 'Remove Vera Lund' }).click();
  await page.getByRole('button', { name: 'Remove member' }).click();
  await page.getByText('Vera Lund is no longer a member.').waitFor();
  await theirs.reload();
  await theirs.getByText('Page not found').waitFor();

  await page.getByRole('combobox', { name: /^Role of/ }).waitFor({ state: 'detached' });
  await page.getByText('You', { exact: true }).waitFor();
  assert.equal(await page.getByRole('button', { name: /Leave|Remove/ }).count(), 0);
});

test('an owner who removes or demotes a member sees the API keys they created, and revokes them', async () => {
  const { openAs, apiAs } = await organisation();
  const theirs = await apiAs('admin');
  for (const name of ['Web shop', 'Old shop']) data(await theirs.post('/api-keys', { name }));
  const page = await openAs('owner', '/organisation/members');
  const name = 'Adam Reed';
  await page.getByRole('combobox', { name: `Role of ${name}` }).click();
  await page.getByRole('option', { name: 'Viewer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check these API keys' });
  await dialog.getByText(`${name} has a different role now`).waitFor();
  await dialog.getByText('Old shop').waitFor();
  await checkFit(page, 'created-api-keys');
  await dialog.getByRole('button', { name: 'Revoke Old shop' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByText('“Old shop” revoked.').waitFor();
  await dialog.getByText('Revoked', { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByText('invitations they’ve sent stop working').waitFor();
  await page.getByRole('button', { name: 'Remove member' }).click();
  await dialog.getByText(`${name} is no longer a member`).waitFor();
  await dialog.getByText('Web shop').waitFor();
  assert.equal(await dialog.getByText('Old shop').count(), 0);
});

test('a viewer sees the settings and the usage with its limits, but can change nothing, and learns who sees the activity', async () => {
  const { openAs, api } = await organisation();
  await publishDocument(api);
  const page = await openAs('viewer', '/organisation');
  await page.getByLabel('Contact email').waitFor();
  assert.equal(await page.getByLabel('Contact email').isDisabled(), true);
  assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0);
  await page.getByRole('tab', { name: 'API keys' }).click();
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  await page.getByText('Test', { exact: true }).waitFor();
  assert.equal(await page.getByRole('button', { name: /New API key|Revoke/ }).count(), 0);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByRole('heading', { name: 'Only owners and admins can see the activity' }).waitFor();
  await page.getByRole('tab', { name: 'Usage' }).click();
  await page.getByText('1 used, no limit').waitFor();
  await page.getByText('1 of 5 used').waitFor();
  await checkPage(page, 'usage');
});

test('an admin sees who did what, and filters it', async () => {
  const { openAs, api } = await organisation();
  const { documentId, containerId } = await publishDocument(api, {});
  await api.post('/webhooks', { url: 'https://hooks.example.com/services/secret' });
  await api.patch(`/containers/${containerId}`, { name: 'Customers in Europe' });
  await api.post(`/documents/${documentId}/archive`);
  await api.get('/signing-requests/export?format=csv&status=PENDING');
  const page = await openAs('admin', '/organisation/activity');
  await page.getByText('Version 1 of “Services agreement” published').waitFor();
  await page.getByText('Container “Customers in Europe” changed: name').waitFor();
  await page.getByText('Signing requests exported as CSV, filtered').waitFor();
  await checkPage(page, 'activity');
  await page.getByRole('combobox', { name: 'About' }).click();
  await page.getByRole('option', { name: 'Webhooks' }).click();
  await page.getByText('Webhook to hooks.example.com created').waitFor();
  await page.getByText('Version 1 of “Services agreement” published').waitFor({ state: 'detached' });
  await page.getByRole('combobox', { name: 'About' }).click();
  await page.getByRole('option', { name: 'Erasures' }).click();
  await page.getByRole('heading', { name: 'No activity of this kind' }).waitFor();
  await checkFit(page, 'activity-none');
});

test('an admin is told that invitations could not be loaded, and revokes one, but not that of an owner', async () => {
  const { windowAs, apiAs, url, id } = await organisation();
  const owner = await apiAs('owner');
  const [theirs, others] = [`owner-${id}@example.com`, `viewer-${id}@example.com`];
  data(await owner.post('/invitations', { email: theirs, role: 'owner' }));
  data(await owner.post('/invitations', { email: others, role: 'viewer' }));
  const page = await windowAs('admin');
  await page.route('**/api/v1/invitations', (route) => route.abort());
  await page.goto(`${url}/organisation/members`);
  const alert = page.getByRole('alert').filter({ hasText: 'Can’t reach the service.' });
  await alert.waitFor();
  await page.unroute('**/api/v1/invitations');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(theirs).waitFor();
  assert.equal(await page.getByRole('button', { name: `Revoke the invitation for ${theirs}` }).count(), 0);
  await page.getByRole('button', { name: `Revoke the invitation for ${others}` }).click();
  await page.getByText(others, { exact: true }).waitFor({ state: 'detached' });
  assert.deepEqual(
    data(await owner.get('/invitations')).map(({ email }) => email),
    [theirs],
  );
});
