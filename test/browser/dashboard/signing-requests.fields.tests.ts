import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { eventually } from '../../harness/eventually.ts';
import { clause, data, itemAt, publishDocument, submit } from '../../harness/steps.ts';
import { checkPage } from './support/check-page.ts';
import { choose } from './support/choose.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation } = await sharedDashboard();

const count = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test('a request is sent with values for its document, an external ID, a redirect URL and metadata, and its page shows them', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api, {
    clauses: [clause('pay', { title: 'Pay of {{salary}} in {{city}}' })],
    variables: [
      { name: 'salary', label: 'Annual salary', required: true },
      { name: 'city', label: 'Place of work', required: false, default: 'Lyon' },
    ],
  });
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.getByLabel('Email address').fill('grace@example.com');
  await page.getByLabel('Message').fill('Please sign by Friday.');
  await page.getByPlaceholder('Default: English').waitFor();
  await page.getByPlaceholder('Default: Signing link').waitFor();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByLabel('External ID').fill('customer-1042');
  await page.getByLabel('Redirect URL').fill('www.example.com');
  await page.getByRole('button', { name: 'Add metadata' }).click();
  await page.getByLabel('Value 1').fill('Sales');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The URL must be an absolute http or https URL').waitFor();
  await page.getByText('The name is missing.').waitFor();
  await page.getByText('Annual salary is missing.').waitFor();
  await checkPage(page, 'send-to-one-more-options');
  await page.getByLabel('Redirect URL').fill('https://www.example.com/welcome');
  await page.getByLabel('Name 1').fill('department');
  await page.getByLabel('Annual salary').fill('<b>50,000</b>');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The signing link for Grace Hopper is ready').waitFor();
  await page.getByRole('link', { name: 'View request' }).click();
  for (const text of [
    '<b>50,000</b>',
    'Pay of <b>50,000</b> in Lyon',
    'Please sign by Friday.',
    'https://www.example.com/welcome',
    'Metadata: department',
  ])
    await page.getByText(text, { exact: true }).waitFor();
  await checkPage(page, 'request-with-fields');
  const { external_id, metadata } = data(await api.get(`/signing-requests/${page.url().split('/').at(-1)}`));
  assert.deepEqual(
    { external_id, metadata },
    { external_id: 'customer-1042', metadata: { department: 'Sales' } },
  );

  await page.getByRole('link', { name: 'customer-1042' }).click();
  await count(page, '1 request');
  assert.equal(await page.getByLabel('External ID').inputValue(), 'customer-1042');
});

test('many people get the same redirect URL and metadata', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('admin', `/signing-requests/new?versionId=${versionId}`);
  await page.getByText('Many people').click();
  await page.getByLabel('Names and email addresses').fill('Ada\tada@example.com\nGrace\tgrace@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'More options' }).click();
  assert.equal(await page.getByRole('textbox', { name: 'External ID' }).count(), 0);
  await page.getByRole('textbox', { name: 'Redirect URL' }).fill('https://www.example.com/welcome');
  await page.getByRole('button', { name: 'Add metadata' }).click();
  await page.getByLabel('Name 1').fill('department');
  await page.getByLabel('Value 1').fill('Sales');
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByText('The signing links for 2 people are ready').waitFor();
  for (const { id } of data(await api.get('/signing-requests'))) {
    const { redirect_url, metadata } = data(await api.get(`/signing-requests/${id}`));
    assert.equal(redirect_url, 'https://www.example.com/welcome');
    assert.deepEqual(metadata, { department: 'Sales' });
  }
});

test('the list is filtered by days, external ID and the decision on a clause, and the URL keeps it', async () => {
  const { openAs, api } = await organisation();
  const { versionId, documentId } = await publishDocument(api);
  const sent = data(
    await api.post('/signing-requests/batch', {
      versionId,
      signers: ['ada', 'grace', 'mary'].map((name) => ({
        name,
        email: `${name}@example.com`,
        externalId: `customer-${name}`,
      })),
    }),
  );
  for (const [index, news] of [true, false].entries()) {
    const created = itemAt(sent, index);
    assert.ok('token' in created);
    data(await submit(api, created.token, { terms: true, news }));
  }
  const page = await openAs('viewer', '/signing-requests');
  await count(page, '3 requests');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('External ID').fill('customer-mary');
  await count(page, '1 request');
  await page.getByRole('link', { name: 'mary', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await count(page, '3 requests');
  assert.equal(await page.getByLabel('External ID').inputValue(), '');

  assert.equal(await page.getByRole('combobox', { name: 'Clause', exact: true }).isDisabled(), true);
  await page.getByRole('combobox', { name: 'Document' }).fill('services');
  await page.getByRole('option', { name: /^Services agreement(?!, version)/ }).click();
  await choose(page, 'Clause', 'Clause news');
  await count(page, '2 requests');
  await choose(page, 'Decision on the clause', 'Declined or withdrawn');
  await count(page, '1 request');
  await page.getByRole('link', { name: 'grace', exact: true }).waitFor();
  await checkPage(page, 'signing-requests-more-filters');
  await page.reload();
  await count(page, '1 request');
  assert.match(page.url(), new RegExp(`documentId=${documentId}`));
  const clauseShown = () => page.getByRole('combobox', { name: 'Clause', exact: true }).inputValue();
  await eventually(async () => (await clauseShown()) === 'Clause news');

  await page.getByRole('button', { name: 'Clear filters' }).click();
  const { created_at } = itemAt(data(await api.get('/signing-requests')), 0);
  // Where the user is.
  const day = await page.evaluate<string>(`new Date('${created_at}').toLocaleDateString('sv')`);
  const later = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Sent from').fill(day);
  await page.getByLabel('Sent until').fill(day);
  await page.waitForURL(/to=/);
  await count(page, '3 requests');
  await page.getByLabel('Sent from').fill(later);
  await page.getByText('No matching requests').waitFor();
  await choose(page, 'Sent', 'Sent in the last 7 days');
  await count(page, '3 requests');
  assert.equal(await page.getByLabel('Sent from').inputValue(), '');
  await page.getByLabel('Changed since').fill(later);
  await page.getByText('No matching requests').waitFor();
});
