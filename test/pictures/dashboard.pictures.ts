import { after, test } from 'node:test';
import { servicesAgreement } from '../../demo/services-agreement.ts';
import { startMailServer } from '../../src/emails/transport/smtp-server.fixture.ts';
import { startDashboard } from '../browser/dashboard/support/dashboard.ts';
import { createSigningRequest, data, submit } from '../harness/steps.ts';
import { createHistory } from './history.ts';
import { picture } from './picture.ts';

// Without a mail server, the page for sending has a warning that hardly anybody will see.
const { port } = await startMailServer({ after }, {});
const { assent, organisation } = await startDashboard({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'Signatures <sign@assent.test>',
});
const { api, id: orgId, openAs } = await organisation();
const { containers, documents } = api.assent;

const container = await containers.create({ name: 'Services' });
const agreement = await documents.create({
  containerId: container.id,
  name: 'Professional services agreement',
});
await documents.replaceDraft(agreement.id, {
  content: { clauses: servicesAgreement },
  settings: { expiry_days: 30, redirect_url: null },
});
const version = await documents.publish(agreement.id);

test('the overview of a month, with what needs attention', async () => {
  const notice = await documents.create({ containerId: container.id, name: 'Privacy notice' });
  await documents.replaceDraft(notice.id, {
    content: { clauses: servicesAgreement.slice(0, 1) },
    settings: { expiry_days: 30, redirect_url: null },
  });
  await createHistory(assent.database.pool, { orgId, documentId: agreement.id, versionId: version.id });
  const page = await openAs('owner');
  await page.getByText('Needs attention').waitFor();
  await page.getByText(/sent, \d+ viewed/).waitFor();
  await page.locator('p', { hasText: /^Viewed$/ }).waitFor();
  await page.screenshot({ path: picture('dashboard-overview') });
});

test('a request that was accepted in part', async () => {
  const { requestId, token } = await createSigningRequest(api, version.id, 'ada.byron@example.com');
  const decisions = Object.fromEntries(servicesAgreement.map(({ id }) => [id, id !== 'updates-by-email']));
  data(await submit(api, token, decisions));
  const page = await openAs('owner', `/signing-requests/${requestId}`);
  await page.setViewportSize({ width: 1280, height: 960 });
  await page.getByRole('button', { name: 'Download evidence' }).waitFor();
  await page.getByRole('button', { name: 'Withdraw consent' }).waitFor();
  await page.screenshot({ path: picture('dashboard-request') });
});

test('people with mistakes in their rows, before a document is sent to them', async () => {
  const page = await openAs('owner', `/signing-requests/new?versionId=${version.id}`);
  await page.setViewportSize({ width: 1280, height: 1020 });
  await page.getByText('In Services').waitFor();
  await page.getByText('Many people').click();
  const rows = [
    'Name\tEmail',
    'Grace Hopper\tgrace@example.com',
    'Tomás Rivera\ttomas@example',
    'Hedy Lamarr\thedy@example.com',
    'Alan Turing\talan@example.com',
    '\tsam@example.com',
  ];
  await page.getByLabel('Names and email addresses').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('2 problems to fix').waitFor();
  await page.evaluate('scrollTo(0, 0)');
  await page.screenshot({ path: picture('dashboard-send') });
});

test('a clause in the editor', async () => {
  await documents.createNewDraft(agreement.id);
  const page = await openAs('owner', `/documents/${agreement.id}/draft?clause=fees-and-payment`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.waitFor();
  await page.getByRole('button', { name: 'Bold' }).waitFor();
  await title.evaluate((field) => field.scrollIntoView({ block: 'start' }));
  await page.evaluate('scrollBy(0, -110)');
  await title.focus();
  await page.screenshot({ path: picture('dashboard-editor') });
});
