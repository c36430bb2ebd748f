import assert from 'node:assert/strict';
import type { BrowserContext, Page } from 'playwright-core';
import { servicesAgreement } from '../../../demo/services-agreement.ts';
import type { Clause } from '../../../wire/versions.ts';
import type { Assent } from '../../harness/assent.ts';
import type { ApiClient } from '../../harness/client.ts';
import { clause, data, invite, publishDocument, submit } from '../../harness/steps.ts';

/** A short agreement: two mandatory clauses, then an optional one. */
export const shortAgreement: Clause[] = [
  clause('terms', { order: 0, section: 'The agreement' }),
  clause('fees', { order: 1, section: 'The agreement' }),
  clause('news', { order: 2, section: 'Your choice', is_mandatory: false }),
];

export interface Asked {
  requestId: string;
  versionId: string;
  url: string;
  /** The request as the organisation reads it. */
  detail(): Promise<{
    status: string;
    viewed_at: string | null;
    assent_map: object;
    rejection_note: string | null;
  }>;
}

/** Asks a person to decide on an agreement. */
export async function ask(
  assent: Assent,
  { clauses = shortAgreement, settings = {} }: { clauses?: Clause[]; settings?: object } = {},
): Promise<Asked> {
  const { api } = await assent.organisation('unlimited', 'Harbour & Finch Ltd');
  const { versionId } = await publishDocument(api, { clauses, settings });
  const { requestId, token } = await invite(api, versionId);
  return {
    requestId,
    versionId,
    url: `${assent.url}/sign/${token}`,
    detail: async () => data(await api.get(`/signing-requests/${requestId}`)),
  };
}

/** Every state a signer can meet, each as a way to bring a page into it. */
export async function everyState(assent: Assent): Promise<Record<string, (page: Page) => Promise<void>>> {
  const { api } = await assent.organisation('unlimited', 'Harbour & Finch Ltd');
  const { versionId } = await publishDocument(api, { clauses: servicesAgreement });
  const link = (token: string) => `${assent.url}/sign/${token}`;
  const all = Object.fromEntries(servicesAgreement.map(({ id }) => [id, true]));
  const open = await invite(api, versionId, 'open@example.com');
  const superseded = await invite(api, versionId, 'superseded@example.com');
  data(
    await submit(
      api,
      superseded.token,
      { ...all, 'case-study': false },
      { rejectionNote: 'No logos, please.' },
    ),
  );
  await invite(api, versionId, 'superseded@example.com');
  const rejected = await invite(api, versionId, 'rejected@example.com');
  data(await submit(api, rejected.token, { ...all, warranties: false }));
  const voided = await invite(api, versionId, 'voided@example.com');
  data(await api.post(`/signing-requests/${voided.requestId}/void`, {}));
  const expired = await invite(api, versionId, 'expired@example.com');
  await assent.database.pool.query(`update signing_requests set expires_at = now() where id = $1`, [
    expired.requestId,
  ]);
  const changed = await askAgain(api, 'changed@example.com');
  const whole = await ask(assent, { clauses: [] });
  const rightToLeft = await ask(assent, { clauses: rightToLeftAgreement });

  const goto = (url: string) => (page: Page) => page.goto(url).then(() => {});
  return {
    form: goto(link(open.token)),
    undecided: async (page) => {
      await page.goto(link(open.token));
      await page.getByRole('group', { name: 'Warranties' }).getByLabel('Decline this clause').check();
      await page.getByRole('button', { name: 'Review my decisions' }).click();
    },
    review: async (page) => {
      await page.goto(link(open.token));
      for (const accept of await page.getByLabel('Accept this clause').all()) await accept.check();
      await page.getByLabel('Decline this clause').last().check();
      await page.getByRole('textbox').fill('I read it elsewhere.');
      await page.getByRole('button', { name: 'Review my decisions' }).click();
    },
    'review-rejection': async (page) => {
      await page.goto(link(open.token));
      for (const decline of await page.getByLabel('Decline this clause').all()) await decline.check();
      await page.getByRole('button', { name: 'Review my decisions' }).click();
    },
    receipt: goto(link(superseded.token)),
    'receipt-rejection': goto(link(rejected.token)),
    withdrawn: goto(link(voided.token)),
    expired: goto(link(expired.token)),
    changed: goto(link(changed.token)),
    'without-clauses': goto(whole.url),
    'right-to-left': goto(rightToLeft.url),
    unknown: goto(link('unknown')),
  };
}

/** Asks a person on a version that differs from one they decided before. */
async function askAgain(api: ApiClient, email: string): Promise<{ token: string }> {
  const { documentId, versionId } = await publishDocument(api, { clauses: servicesAgreement });
  const first = await invite(api, versionId, email);
  data(await submit(api, first.token, Object.fromEntries(servicesAgreement.map(({ id }) => [id, true]))));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const [services, fees, , ...others] = servicesAgreement;
  const clauses = [
    services,
    fees,
    clause('travel', { title: 'Travel', section: 'Services and fees' }),
    ...others,
  ]
    .flatMap((each) => each ?? [])
    .map((each, order) => ({ ...each, order, content: each.content.replace('30 days', '14 days') }));
  const settings = { expiry_days: 30, redirect_url: null };
  data(await api.put(`/documents/${documentId}/draft`, { content: { clauses }, settings }));
  const { id } = data(await api.post(`/documents/${documentId}/publish`));
  return invite(api, id, email);
}

const rightToLeftAgreement: Clause[] = [
  clause('ar', {
    title: 'السرية وحماية البيانات',
    section: 'أحكام عامة',
    content: JSON.stringify({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'يلتزم الطرفان بالحفاظ على سرية المعلومات.' }] },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: ['Averyveryverylongwordthatdoesnotbreak', '£34,000.00', 'المبلغ', 'd', 'e', 'f'].map(
                (text) => ({
                  type: 'tableCell',
                  content: [{ type: 'paragraph', content: [{ type: 'text', text: text.repeat(2) }] }],
                }),
              ),
            },
          ],
        },
      ],
    }),
  }),
  clause('long', { order: 1, title: 'W'.repeat(200), section: 'x'.repeat(100), is_mandatory: false }),
];

/** Opens a page that fails the test on any error or policy violation the browser reports. */
export async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  page.on('pageerror', (error) => assert.fail(error));
  page.on('console', (message) => {
    // The browser reports answers of 4xx as errors; those pages are meant.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      assert.fail(message.text());
  });
  return page;
}
