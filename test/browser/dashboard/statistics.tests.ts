import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiClient } from '../../harness/client.ts';
import { eventually } from '../../harness/eventually.ts';
import {
  clause,
  createDocument,
  createSigningRequest,
  data,
  publishDocument,
  submit,
} from '../../harness/steps.ts';
import { awayFromMidnight } from '../../support/away-from-midnight.ts';
import { expectNoHorizontalScroll } from '../support/inspection.ts';
import { checkFit, checkPage } from './support/check-page.ts';
import { sharedDashboard } from './support/dashboard.ts';
import { visit } from './support/visit.ts';

const { organisation, assent } = await sharedDashboard();

/** Spreads requests over the last `days`. Of every five, four are opened and three are decided some hours later. */
async function sendOverDays(api: ApiClient, versionId: string, days: number): Promise<void> {
  const sent: { id: string; day: number; hours: number }[] = [];
  for (let day = 0; day < days; day++)
    for (let index = 0; index < 3 + (day % 5); index++) {
      const { requestId, token } = await createSigningRequest(
        api,
        versionId,
        `ada${day}-${index}@example.com`,
      );
      if (index % 5 < 4) await api.post(`/sign/${token}/view`);
      if (index % 5 < 3) data(await submit(api, token, { terms: index % 5 < 2, news: index % 2 === 0 }));
      sent.push({ id: requestId, day, hours: 1 + ((day + index) % 4) });
    }
  // The times of a decided request are refused by a trigger. One query is one transaction.
  await assent.database.pool.query(`
    alter table signing_requests disable trigger refuse_change;
    update signing_requests
    set created_at = created_at - make_interval(days => day, hours => sent.hours + 1),
        viewed_at = viewed_at - make_interval(days => day, mins => sent.hours * 25),
        completed_at = completed_at - make_interval(days => day)
    from json_to_recordset('${JSON.stringify(sent)}') as sent (id uuid, day int, hours int)
    where signing_requests.id = sent.id;
    set constraints all immediate;
    alter table signing_requests enable always trigger refuse_change`);
}

test('an empty organisation is guided to its first signature step by step', async () => {
  const { openAs, api } = await organisation();
  const page = await openAs('owner');
  await page.getByRole('link', { name: 'Go to containers' }).waitFor();
  await checkFit(page, 'overview-empty');
  const { documentId } = await createDocument(api);
  await page.reload();
  await page.getByRole('link', { name: 'Open document' }).waitFor();
  assert.equal(await page.getByLabel('Done').count(), 2);
  await checkPage(page, 'overview-begun');
  const content = { clauses: [clause('terms')] };
  data(await api.put(`/documents/${documentId}/draft`, { content, settings: { expiry_days: 30 } }));
  const { id: versionId } = data(await api.post(`/documents/${documentId}/publish`));
  await page.reload();
  await page.getByRole('link', { name: 'Send document' }).waitFor();
  const signer = { signerName: 'Ada Byron', signerEmail: 'ada@example.com', sendEmail: false };
  data(await api.post('/signing-requests', { versionId, ...signer }));
  await page.reload();
  await page.getByText('1 sent, 0 viewed').waitFor();
});

test('a viewer of an empty organisation sees the steps without their buttons', async () => {
  const { openAs } = await organisation();
  const page = await openAs('viewer');
  await page.getByText('Four steps to your first signature').waitFor();
  assert.equal(await page.getByRole('link', { name: 'Go to containers' }).count(), 0);
});

test('charts show what was sent, viewed and decided, also as a table', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  await sendOverDays(api, versionId, 5);
  const page = await openAs('viewer');
  await page.locator('svg.recharts-surface').nth(1).waitFor();
  await page.getByText(/Median time to open: .*\. Median time to decide: .*\./).waitFor();
  await checkPage(page, 'overview');

  await page.getByRole('radiogroup', { name: 'Show trend as' }).getByText('Table').click();
  const table = page.getByRole('table', { name: /^Trend/ });
  await table.getByRole('row').nth(30).waitFor();
  assert.equal(await table.getByRole('row').count(), 31);
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('7 days').click();
  await page.waitForURL(/dateRange=7d/);
  await table.locator('tbody tr').nth(7).waitFor({ state: 'detached' });
  await checkPage(page, 'overview-table');
  await page.goBack();
  await table.locator('tbody tr').nth(29).waitFor();
});

test('the overview says calmly that nothing needs attention, and on a phone, the numbers of a chart scroll in a box of their own', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  await createSigningRequest(api, versionId);
  const page = await openAs('viewer');
  await page.getByText('Nothing needs attention.').waitFor();
  await checkPage(page, 'overview-calm');
  await page.setViewportSize({ width: 320, height: 780 });
  // With long words above them.
  await page.evaluate("localStorage.setItem('assent-language', 'de')");
  await page.reload();
  await page.getByText('Tabelle', { exact: true }).first().click();
  const table = page.getByRole('group', { name: 'Verlauf' });
  await table.getByRole('columnheader', { name: 'Abgelehnt' }).waitFor();
  await expectNoHorizontalScroll(page);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => table.evaluate(({ scrollLeft }) => scrollLeft > 0));
});

test('each total links to the requests it counts, and statistics can be limited to one document', async () => {
  const { openAs, api, url } = await organisation();
  const { versionId } = await publishDocument(api);
  await sendOverDays(api, versionId, 2);
  const { documentId } = await publishDocument(api);
  const page = await openAs('viewer');
  await page.getByText('7 sent, ').waitFor();
  const total = page.getByRole('link', { name: /Rejected/ });
  const count = Number((await total.innerText()).match(/^\d+/)?.[0]);
  assert.ok(count > 0);
  await total.click();
  await page.waitForURL(/status=REJECTED/);
  await page
    .getByRole('status')
    .filter({ hasText: `${count} request` })
    .waitFor();
  assert.equal(await page.locator('tbody tr').count(), count);

  await visit(page, `${url}?documentId=${documentId}`);
  await page.getByText('Nothing was sent, viewed or decided').waitFor();
  await page.getByText('There were no decisions in this period.').waitFor();
  await checkPage(page, 'overview-of-a-document');
});

test('a total of the last 7 days leads to a list that begins at the same moment, and can be made longer', async () => {
  const { openAs, api } = await organisation();
  const { versionId } = await publishDocument(api);
  await awayFromMidnight();
  const ids = [];
  for (const signerEmail of ['in@example.com', 'before@example.com']) {
    const request = { versionId, signerName: 'Ada Byron', signerEmail, sendEmail: false };
    ids.push(data(await api.post('/signing-requests', request)).requestId);
  }
  // Less than 7 times 24 hours ago, but before the first of the 7 days.
  for (const [index, seconds] of [0, -1].entries())
    await assent.database.pool.query(`
      update signing_requests
      set created_at = (((now() at time zone 'UTC')::date - 6)::timestamp at time zone 'UTC') + interval '${seconds} s'
      where id = '${ids[index]}'`);
  const page = await openAs('viewer', '?dateRange=7d');
  await page.getByRole('link', { name: '1 Pending' }).click();
  await page.waitForURL(/status=PENDING/);
  await page.getByRole('status').filter({ hasText: '1 request' }).waitFor();
  await page.getByText('in@example.com').waitFor();
  await checkFit(page, 'signing-requests-of-statistics');
  await page.getByLabel('Sent from').fill('');
  await page.getByText('before@example.com').waitFor();
});
