import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../../../src/emails/transport/smtp-server.fixture.ts';
import { createSigningRequest, publishDocument } from '../../harness/steps.ts';
import { sharedDashboard, startDashboard } from './support/dashboard.ts';

const dashboards = {
  without: await sharedDashboard(),
  with: await startDashboard({
    SMTP_URL: `smtp://127.0.0.1:${(await startMailServer({ after }, {})).port}`,
    MAIL_FROM: 'Signatures <sign@assent.test>',
  }),
};

/** Sends to one person, reminds them and invites a member. Returns what the dashboard said before and after each. */
async function sendRemindAndInvite(dashboard: keyof typeof dashboards) {
  const { openAs, api, url } = await dashboards[dashboard].organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('owner', `/signing-requests/new?versionId=${versionId}`);
  const main = page.getByRole('main');
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email address').fill('ada@example.com');
  const before = await main.innerText();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('textbox', { name: 'Signing link' }).waitFor();
  const sent = await main.getByRole('status').allInnerTexts();
  await page.getByRole('link', { name: 'View request' }).click();
  await page.getByRole('button', { name: 'Remind' }).click();
  const reminded = await page
    .getByText(/reminder.*\.$/)
    .first()
    .innerText();
  await page.goto(`${url}/organisation/members`);
  await page.getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('colleague@example.com');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const invited = await dialog.getByRole('alert').innerText();
  return { before, sent: sent.join('\n'), reminded, invited };
}

/** Sends to two people. Returns what the dashboard said after it. */
async function sendToMany(dashboard: keyof typeof dashboards): Promise<string> {
  const { openAs, api } = await dashboards[dashboard].organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('owner', `/signing-requests/new?versionId=${versionId}`);
  await page.getByText('Many people', { exact: true }).click();
  await page.getByLabel('Names and email addresses').fill('Ada,ada@example.com\nGrace,grace@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByRole('button', { name: 'Download CSV' }).waitFor();
  return page.getByRole('main').innerText();
}

test('the results of sending to many people say whether they receive an email', async () => {
  const without = await sendToMany('without');
  assert.match(
    without,
    /The signing links for 2 people are ready\s+No email was sent\. Share the links yourself/,
  );
  assert.doesNotMatch(without, /on their way|Sent/);
  assert.match(await sendToMany('with'), /Sent to 2 people\s+The emails are on their way\./);
});

test('without a mail server, several reminders are only sent after it is said that nobody receives them', async () => {
  for (const [dashboard, alerts] of [
    ['without', 1],
    ['with', 0],
  ] as const) {
    const { openAs, api } = await dashboards[dashboard].organisation();
    const { versionId } = await publishDocument(api);
    await createSigningRequest(api, versionId, 'ada@example.com');
    const page = await openAs('owner', '/signing-requests');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Remind 1' }).click();
    await page.getByRole('button', { name: 'Send 1 reminder' }).waitFor();
    const alert = page.getByRole('dialog').getByText('This service can’t send email yet');
    assert.equal(await alert.count(), alerts);
  }
});

test('without a mail server, the dashboard says that nobody receives links and reminders by email', async () => {
  const { before, sent, reminded, invited } = await sendRemindAndInvite('without');
  assert.match(before, /This service can’t send email yet/);
  assert.match(sent, /The signing link for Ada Byron is ready\s+No email was sent/);
  assert.match(reminded, /can’t send email yet, so Ada Byron doesn’t receive the reminder/);
  assert.match(invited, /can’t send email yet, so share this link yourself/);
});

test('with a mail server, the dashboard says that links and reminders are on their way', async () => {
  const { before, sent, reminded, invited } = await sendRemindAndInvite('with');
  assert.doesNotMatch(before, /can’t send email/);
  assert.match(sent, /Sent to Ada Byron\s+The signing link is on its way by email/);
  assert.match(reminded, /A reminder is on its way to Ada Byron/);
  assert.match(invited, /The invitation is on its way by email/);
});

test('a page knows whether there is a mail server when it is shown, so that nothing on it moves', async () => {
  const { openAs, url } = await dashboards.without.organisation();
  const page = await openAs('owner', '/account');
  await page.route('**/api/v1/sign-in-options', async (route) => {
    await sleep(1000);
    await route.continue();
  });
  await page.goto(`${url}/signing-requests/new`);
  await page.getByText('Many people').waitFor();
  assert.equal(await page.getByText('This service can’t send email yet').isVisible(), true);
});
