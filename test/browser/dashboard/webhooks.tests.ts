import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '../../harness/eventually.ts';
import { data } from '../../harness/steps.ts';
import { startReceiver } from '../../support/receiver.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { expectCopied } from './support/clipboard.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { organisation } = await sharedDashboard();

test('a developer creates a webhook, tests it, reads the delivery and redelivers it', async (t) => {
  let isBroken = true;
  const receiver = await startReceiver(t, (_request, response) =>
    response.writeHead(isBroken ? 500 : 204).end(),
  );
  const { openAs } = await organisation();
  const page = await openAs('admin', '/webhooks');
  await page.getByText('No webhooks yet').waitFor();
  await checkFit(page, 'webhooks-empty');
  await page.getByRole('button', { name: 'New webhook' }).click();
  await page.getByLabel('URL').fill('http://example.com');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  await page.getByText('The URL must start with https://.').waitFor();
  await checkPage(page, 'webhook-new');
  await page.getByLabel('URL').fill(receiver.url);
  await page.getByRole('checkbox', { name: /signing\.rejected/ }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const secret = await page.getByLabel('Signing secret').inputValue();
  assert.match(secret, /^whsec_/);
  await checkPage(page, 'webhook-secret');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectCopied(page, secret);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('heading', { level: 1, name: receiver.url }).waitFor();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByRole('button', { name: /Pending signing\.completed|Failed signing\.completed/ }).click();
  await page.getByText(/Attempt 1, .*HTTP 500/).waitFor();
  await page.getByText('"test": true').waitFor();
  await checkPage(page, 'webhook');

  isBroken = false;
  await page.getByRole('button', { name: 'Redeliver', exact: true }).click();
  await page
    .getByRole('button', { name: /Delivered signing\.completed/ })
    .first()
    .waitFor();
  assert.ok(receiver.requests.length >= 2);

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Delivered' }).click();
  await page.waitForURL(/status=SUCCEEDED/);
});

test('a URL that the service refuses is marked at its field, in words, until it is changed', async () => {
  const { openAs, api, url: home } = await organisation();
  const first = 'https://example.com/first';
  data(await api.post('/webhooks', { url: first }));
  const { id } = data(await api.post('/webhooks', { url: 'https://example.com/second' }));
  const page = await openAs('admin', '/webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const url = page.getByRole('textbox', { name: 'URL' });
  const expectRefusal = async (given: string, submit: string, sentence: string) => {
    await url.fill(given);
    await page.getByRole('button', { name: submit }).click();
    await page.getByText(sentence, { exact: true }).waitFor();
    await url.and(page.locator(':focus')).waitFor();
    assert.equal(await page.getByText('Request ID').count(), 0);
  };
  await expectRefusal('https://10.255.0.1/hook', 'Create webhook', 'Must point to a public address.');
  await checkFit(page, 'webhook-refused');
  await url.fill('https://example.com/hook');
  assert.equal(await page.getByText('Must point to a public address.').count(), 0);
  const taken = 'Another webhook of this organisation already has this URL.';
  await expectRefusal(first, 'Create webhook', taken);

  await visit(page, `${home}/webhooks/${id}`);
  const edit = async () => {
    await page.getByRole('button', { name: 'More actions for this webhook' }).click();
    await page.getByRole('menuitem', { name: 'Edit URL and events' }).click();
  };
  await edit();
  await expectRefusal(first, 'Save', taken);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await edit();
  await url.waitFor();
  assert.equal(await page.getByText(taken).count(), 0);
});

test('a webhook without deliveries has no filters over an empty list, and says how to try it out', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.writeHead(204).end());
  const { openAs, api } = await organisation();
  const { id } = data(await api.post('/webhooks', { url: receiver.url }));
  const page = await openAs('admin', `/webhooks/${id}`);
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await deliveries.getByRole('heading', { name: 'No deliveries yet' }).waitFor();
  await deliveries.getByText('Use “Send test event” to try it out.').waitFor();
  assert.equal(await deliveries.getByRole('combobox').count(), 0);
  assert.equal(await deliveries.getByRole('button').count(), 0);
  await checkPage(page, 'webhook-without-deliveries');
  await page.getByRole('button', { name: 'Send test event' }).click();
  await deliveries.getByRole('combobox', { name: 'Status' }).waitFor();
});

test('a webhook is disabled, its secret rotated, and deleted after confirmation', async () => {
  const { openAs, api } = await organisation();
  const { id, secret } = data(await api.post('/webhooks', { url: 'https://example.com/hook' }));
  const page = await openAs('owner', `/webhooks/${id}`);
  const menu = async (item: string) => {
    await page.getByRole('button', { name: 'More actions for this webhook' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menu('Disable');
  await page.getByText('Disabled', { exact: true }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Send test event' }).isDisabled(), true);
  await menu('Enable');
  await page.getByText('Enabled', { exact: true }).waitFor();
  await menu('Rotate secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  assert.notEqual(await page.getByLabel('New signing secret').inputValue(), secret);
  await page.getByRole('button', { name: 'Done' }).click();
  await menu('Delete');
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await page.getByText('No webhooks yet').waitFor();
});

test('a delivery that was stopped because its webhook was disabled says so', async (t) => {
  const receiver = await startReceiver(t, () => {});
  const { openAs, api } = await organisation();
  const { id } = data(await api.post('/webhooks', { url: receiver.url }));
  data(await api.post(`/webhooks/${id}/test`));
  await eventually(() => receiver.requests.length === 1);
  data(await api.put(`/webhooks/${id}`, { is_active: false }));
  const page = await openAs('viewer', `/webhooks/${id}`);
  await page.getByRole('button', { name: /Failed signing\.completed/ }).click();
  await page.getByText('No further attempts, because the webhook was disabled.').waitFor();
  await checkFit(page, 'webhook-stopped-delivery');
});

test('a viewer can see webhooks and deliveries but not change them', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.writeHead(204).end());
  const { openAs, api } = await organisation();
  const { id } = data(await api.post('/webhooks', { url: receiver.url }));
  data(await api.post(`/webhooks/${id}/test`));
  const page = await openAs('viewer', '/webhooks');
  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('button', { name: /signing\.completed/ }).click();
  await page.getByText(/Attempt 1/).waitFor();
  for (const name of [
    'Send test event',
    'Redeliver',
    'Redeliver failed deliveries',
    'More actions for this webhook',
  ])
    assert.equal(await page.getByRole('button', { name }).count(), 0, name);
});
