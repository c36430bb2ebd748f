import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailServer } from '../../../src/emails/transport/smtp-server.fixture.ts';
import { eventually } from '../../harness/eventually.ts';
import { publishDocument } from '../../harness/steps.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard, startDashboard } from './support/dashboard.ts';
import { emailOf } from './support/members.ts';
import { visit } from './support/visit.ts';

const mailServer = await startMailServer({ after }, {});
const dashboards = {
  without: await sharedDashboard(),
  with: await startDashboard({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Signatures <sign@assent.test>',
  }),
};

/** Sends to one person and to two, reminds and invites. Returns what the dashboard said before and after each. */
async function sendRemindAndInvite(dashboard: keyof typeof dashboards) {
  const { openAs, api, url } = await dashboards[dashboard].organisation();
  const { versionId } = await publishDocument(api);
  const page = await openAs('owner', `/signing-requests/new?versionId=${versionId}`);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Name').fill('Ada Byron');
  await page.getByLabel('Email address').fill('ada@example.com');
  const before = await main.innerText();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('textbox', { name: 'Signing link' }).waitFor();
  const sent = (await main.getByRole('status').allInnerTexts()).join('\n');

  await visit(page, `${url}/signing-requests`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Remind 1' }).click();
  await page.getByRole('button', { name: 'Send 1 reminder' }).waitFor();
  const beforeReminders = await dialog.innerText();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Ada Byron', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Ada Byron' }).waitFor();
  await page.getByRole('button', { name: 'Remind' }).click();
  const reminded = await page
    .getByText(/reminder.*\.$/)
    .first()
    .innerText();

  await visit(page, `${url}/signing-requests/new?versionId=${versionId}`);
  await page.getByText('Many people', { exact: true }).click();
  await page.getByLabel('Names and email addresses').fill('Mary,mary@example.com\nGrace,grace@example.com');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByRole('button', { name: 'Download CSV' }).waitFor();
  const sentToMany = await main.innerText();

  await visit(page, `${url}/organisation/members`);
  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByLabel('Email').fill('colleague@example.com');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const invited = await dialog.getByRole('alert').innerText();
  return { before, sent, beforeReminders, reminded, sentToMany, invited };
}

test('without a mail server, the dashboard says that nobody receives links and reminders by email', async () => {
  const said = await sendRemindAndInvite('without');
  assert.match(said.before, /This service can’t send email yet/);
  assert.match(said.sent, /The signing link for Ada Byron is ready\s+No email was sent/);
  assert.match(said.beforeReminders, /This service can’t send email yet/);
  assert.match(said.reminded, /can’t send email yet, so Ada Byron doesn’t receive the reminder/);
  const ready = /The signing links for 2 people are ready\s+No email was sent\. Share the links yourself/;
  assert.match(said.sentToMany, ready);
  assert.doesNotMatch(said.sentToMany, /on their way|Sent/);
  assert.match(said.invited, /can’t send email yet, so share this link yourself/);
});

test('with a mail server, the dashboard says that links and reminders are on their way', async () => {
  const said = await sendRemindAndInvite('with');
  assert.doesNotMatch(said.before, /can’t send email/);
  assert.match(said.sent, /Sent to Ada Byron\s+The signing link is on its way by email/);
  assert.doesNotMatch(said.beforeReminders, /can’t send email/);
  assert.match(said.reminded, /A reminder to Ada Byron is on its way/);
  assert.match(said.sentToMany, /Sent to 2 people\s+The emails are on their way\./);
  assert.match(said.invited, /The invitation is on its way by email/);
});

test('a page knows whether there is a mail server when it is shown, so that nothing on it moves', async () => {
  const { windowAs, url } = await dashboards.without.organisation();
  const page = await windowAs('owner');
  await page.route('**/api/v1/sign-in-options', async (route) => {
    await sleep(1000);
    await route.continue();
  });
  await page.goto(`${url}/signing-requests/new`);
  await page.getByText('Many people').waitFor();
  assert.equal(await page.getByText('This service can’t send email yet').isVisible(), true);
});

test('a user resets a forgotten password with the link from an email', async () => {
  const { assent, organisation, window } = dashboards.with;
  const { member, id } = await organisation();
  await member('admin');
  const email = emailOf('admin', id);
  const page = await window();
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/forgotten-password-page-*.js', (route) => held.then(() => route.continue()));
  await page.goto(`${assent.url}/dashboard/sign-in`);
  await page.getByLabel('Email').fill('admin@exam');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  // The sign-in page is still there, because the script of the next page has not arrived.
  await page.getByLabel('Email').fill(email);
  goOn();
  await page.getByRole('heading', { name: 'Reset your password' }).waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Email' }).inputValue(), email);
  assert.ok(!page.url().includes('admin'), page.url());
  await checkFit(page, 'forgotten-password');
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await page.getByText('Check your inbox').waitFor();
  const link = await eventually(() =>
    mailServer.received
      .map(({ message }) => message.text?.match(/\/dashboard\/reset-password\?token=[\w-]+/)?.[0])
      .find((path) => path !== undefined),
  );
  await page.goto(assent.url + link);
  await page.getByRole('textbox', { name: 'New password' }).fill('another phrase for tests');
  await checkFit(page, 'reset-password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Password changed').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('another phrase for tests');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /^Account menu:/ }).waitFor();
});

test('without a mail server, a forgotten password has no form, but says whom to ask for a link', async () => {
  const { assent, window } = dashboards.without;
  const page = await window();
  await page.goto(`${assent.url}/dashboard/forgotten-password`);
  await page.getByText('This service can’t send email yet').waitFor();
  assert.match(await page.getByRole('main').innerText(), /Ask its administrator .*“users reset-password”/);
  assert.doesNotMatch(await page.getByRole('main').innerText(), /email you a link/);
  assert.equal(await page.getByRole('textbox').count(), 0);
  await checkPage(page, 'forgotten-password-without-mail-server');
  await page.getByRole('link', { name: 'Back to sign-in' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});
