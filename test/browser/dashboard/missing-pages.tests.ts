import assert from 'node:assert/strict';
import { test } from 'node:test';
import { data, publishDocument } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

const missing = '0192f0c1-5a5a-7000-8000-000000000000';

test('a link whose id was cut off leads to no page, and from there to the overview', async () => {
  const { openAs } = await organisation();
  const page = await openAs('viewer', '/signing-requests/0192f0c1-5a5a-7000-8000');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await checkPage(page, 'no-page');
  await page.getByRole('link', { name: 'Go to overview' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
});

test('the page of something that does not exist or was deleted is not found, and does not offer to try again', async () => {
  const { openAs, api, url } = await organisation();
  const page = await openAs('owner', '/account');
  const notFound = page.getByRole('heading', { level: 1, name: 'Page not found' });
  for (const path of [
    `containers/${missing}`,
    `documents/${missing}`,
    `documents/${missing}/draft`,
    `documents/${missing}/consents`,
    `versions/${missing}`,
    `versions/${missing}/campaigns/new`,
    `signing-requests/${missing}`,
    `campaigns/${missing}`,
  ]) {
    await visit(page, `${url}/${path}`);
    await notFound.waitFor();
    assert.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0, path);
  }
  await checkFit(page, 'missing-page');

  const { id } = data(await api.post('/containers', { name: 'Short-lived' }));
  await visit(page, `${url}/containers`);
  const link = page.getByRole('link', { name: 'Short-lived' });
  await link.waitFor();
  await api.delete(`/containers/${id}`);
  await link.click();
  await notFound.waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Containers' }).waitFor();
});

test('a part of a page that does not exist shows an error with the request ID', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('viewer', `/versions/${versionId}?against=${missing}`);
  const alert = page.getByRole('alert').filter({ hasText: 'not found' });
  await alert.waitFor();
  assert.match(await alert.innerText(), /Request ID [0-9a-f-]{36}/);
});
