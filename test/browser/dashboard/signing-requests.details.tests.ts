import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../../src/platform/database/transact.ts';
import { recordEmailEvent } from '../../../src/signing-requests/record-email-event.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';

const { organisation, assent } = await sharedDashboard();

test('a signer’s decision appears automatically, with each clause and in the timeline', async () => {
  const { openAs, api, id } = await organisation();
  const { versionId } = await publishDocument(api, {
    clauses: [
      clause('terms', { title: 'Working hours', section: 'The agreement' }),
      clause('news', { order: 1, title: 'News by email', is_mandatory: false }),
    ],
  });
  const { requestId, token } = data(
    await api.post('/signing-requests', {
      versionId,
      signerName: 'Ada Byron',
      signerEmail: 'ada@example.com',
    }),
  );
  await transact(assent.database.db, (tx) =>
    recordEmailEvent(
      tx,
      { id: requestId, org_id: id },
      {
        mail: 'invitation',
        attempt: 1,
        result: {
          failure: {
            isBounce: false,
            reply: { code: 451, text: '4.7.1 Greylisted, please try again in 300 seconds' },
            problem: null,
            fullReply: null,
            nextAttemptInSeconds: 60,
          },
        },
      },
    ),
  );
  const page = await openAs('owner', `/signing-requests/${requestId}`);
  await page.getByText('Signing link email couldn’t be sent').waitFor();
  await page.getByText('451 4.7.1 Greylisted').waitFor();
  await page.getByText(/This was attempt 1. Next attempt:/).waitFor();
  await page.getByText('Not decided').nth(1).waitFor();
  assert.equal(await page.getByText('Not decided').count(), 2);
  assert.equal(await page.getByRole('button', { name: 'Evidence' }).count(), 0);
  assert.equal(await page.getByLabel('Signing link').inputValue(), `${assent.url}/sign/${token}`);
  await checkFit(page, 'signing-request-pending');

  await api.post(`/sign/${token}/view`);
  data(await submit(api, token, { terms: true, news: false }));
  // The page asks every ten seconds.
  await page.getByRole('heading', { name: 'Decisions' }).waitFor();
  await page.getByText('Declined').waitFor();
  await page.getByText('The signer accepted in part').waitFor();
  await page.getByText('The signer opened the page').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Void' }).count(), 0);
  await page.getByText('Created by the API key “Test”').waitFor();
  // It makes the section taller, and would otherwise move the buttons below it while one is pressed.
  await page.getByRole('region', { name: 'Consent now' }).getByText('Version 1 accepted').waitFor();
  for (const [name, file] of [
    ['Certificate', /^certificate-.*\.pdf$/],
    ['Evidence', /^evidence-.*\.zip$/],
  ] as const) {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    assert.match((await downloading).suggestedFilename(), file);
  }
  await page.getByRole('button', { name: 'For developers' }).click();
  await page.getByText('SHA-256').waitFor();
  await checkPage(page, 'signing-request-decided');
});

test('a signer is reminded at most once an hour, though not by a busy service, and who asked for it is no “former member” while the members can’t be loaded', async () => {
  const { openAs, windowAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  const { requestId } = await createSigningRequest(api, versionId, 'mary@example.com');
  const page = await openAs('admin', `/signing-requests/${requestId}`);
  const busy = { error: { code: 'SERVICE_UNAVAILABLE', message: 'The service is busy.' } };
  await page.route('**/remind', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: busy }),
  );
  await page.getByRole('button', { name: 'Remind' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'The service is busy.' });
  await alert.waitFor();
  assert.equal(await page.getByText('less than an hour ago').count(), 0);
  await page.unroute('**/remind');
  await page.getByRole('button', { name: 'Remind' }).click();
  await page
    .getByText('This service can’t send email yet, so Ada Byron doesn’t receive the reminder.')
    .waitFor();
  await alert.waitFor({ state: 'detached' });
  await page.getByText('Reminder requested by you').waitFor();
  await page.getByRole('button', { name: 'Remind' }).click();
  await page.getByText(/was reminded less than an hour ago/).waitFor();
  await page.getByText(/You can send the next reminder at \d{2}:\d{2}/).waitFor();

  // While the list of members can’t be loaded.
  const asViewer = await windowAs('viewer');
  await asViewer.route('**/api/v1/members', (route) => route.abort());
  await asViewer.goto(`${url}/signing-requests/${requestId}`);
  await asViewer.getByText('Reminder requested by a member', { exact: true }).waitFor();
});

test('a request in which every clause was declined is not labelled as accepted', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api, { clauses: [clause('news', { is_mandatory: false })] });
  const { requestId, token } = await createSigningRequest(api, versionId);
  data(await submit(api, token, { news: false }));
  const page = await openAs('viewer', `/signing-requests/${requestId}`);
  const details = page.getByRole('region', { name: 'Request details' });
  await details.getByText('Decided', { exact: true }).waitFor();
  assert.equal(await details.getByText('Accepted').count(), 0);
});
