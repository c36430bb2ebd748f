import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOidcProvider } from '../../harness/oidc-provider.ts';
import { data } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { startDashboard } from './support/dashboard.ts';

const provider = await startOidcProvider();
const { assent, organisation, window } = await startDashboard({
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.clientId,
  OIDC_CLIENT_SECRET: provider.clientSecret,
  OIDC_NAME: 'Harbour login',
});

test('a user of the provider without an invitation sees that they need one', async () => {
  provider.identity = {
    sub: 'stranger',
    email: 'stranger@example.com',
    email_verified: true,
    name: 'A Stranger',
  };
  const page = await window();
  await page.goto(`${assent.url}/dashboard/sign-in`);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Continue with Harbour login' }).dblclick();
  await page.getByText(/no account or invitation/).waitFor();
  assert.equal(requests.filter((path) => path.endsWith('/sign-in/social')).length, 1);
  await checkFit(page, 'sign-in-provider-refused');
});

test('the sign-in page explains the provider’s errors, and shows no text from its URL', async () => {
  const page = await window();
  for (const [code, sentence] of [
    ['another_identity_linked', /^Your account is linked to another identity/],
    ['Call +1 555 0100 to unlock your account', /^Your provider couldn’t confirm who you are/],
  ] as const) {
    const query = new URLSearchParams({ error: code, error_description: 'Call +1 555 0100' });
    await page.goto(`${assent.url}/dashboard/sign-in?${query}`);
    await page.getByText(sentence).waitFor();
    assert.equal(await page.getByText('555 0100').count(), 0);
    if (code === 'another_identity_linked') await checkPage(page, 'sign-in-another-identity');
  }
});

test('an invited person joins with the provider, without a password', async () => {
  const { apiAs } = await organisation('Tessera Ltd');
  const owner = await apiAs('owner');
  const { link } = data(await owner.post('/invitations', { email: 'grace@example.com', role: 'viewer' }));

  provider.identity = {
    sub: 'grace',
    email: 'grace@example.com',
    email_verified: true,
    name: 'Grace Hopper',
  };
  const page = await window();
  await page.goto(link);
  await page.getByRole('link', { name: 'Continue with Harbour login' }).click();
  await page.getByRole('button', { name: 'Continue with Harbour login' }).click();
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('button', { name: 'Account menu: Grace Hopper' }).waitFor();
});
