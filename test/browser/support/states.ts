import type { Page } from 'playwright-core';
import { servicesAgreement } from '../../../demo/services-agreement.ts';
import type { Clause } from '../../../wire/versions.ts';
import type { Assent } from '../../harness/assent.ts';
import type { ApiClient } from '../../harness/client.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { createSignerRequest } from './signing.ts';

type OpenState = (page: Page) => Promise<void>;

/** Three clauses of the sample: one with a table, and the last one optional. */
const agreement = ['fees-and-payment', 'warranties', 'case-study'].flatMap((id, order) =>
  servicesAgreement.filter((clause) => clause.id === id).map((clause) => ({ ...clause, order })),
);
const accept = Object.fromEntries(agreement.map(({ id }) => [id, true]));
const acceptInPart = { ...accept, 'case-study': false };
const reject = { ...accept, warranties: false };

/** Every state and outcome a signer can meet, each as a way to open a page into it. */
export async function everyState(assent: Assent): Promise<Record<string, OpenState>> {
  const { api } = await assent.organisation('unlimited', 'Harbour & Finch Ltd');
  return {
    ...(await pendingStates(assent, api)),
    ...(await decidedStates(assent, api)),
    ...(await closedStates(assent, api)),
    ...failures(assent, await link(assent, api)),
  };
}

async function pendingStates(assent: Assent, api: ApiClient): Promise<Record<string, OpenState>> {
  const url = await link(assent, api);
  const long = await createSignerRequest(assent, { clauses: servicesAgreement });
  const whole = await createSignerRequest(assent, { clauses: [] });
  const rightToLeft = await createSignerRequest(assent, { clauses: rightToLeftAgreement });
  const decide = (decisions: string[]) => async (page: Page) => {
    await page.goto(url);
    for (const [index, decision] of decisions.entries())
      if (decision) await page.locator(`[name="decision.${index}"][value=${decision}]`).check();
  };
  return {
    pending: decide([]),
    'long-document': goto(long.url),
    'without-clauses': goto(whole.url),
    'right-to-left': goto(rightToLeft.url),
    changed: goto(await requestNewLink(assent, api)),
    'decided-in-part': decide(['accept', 'decline']),
    undecided: async (page) => {
      await decide(['', 'decline'])(page);
      await press(page, 'Review my decisions');
    },
    'note-too-long': async (page) => {
      await decide(['accept', 'decline', 'accept'])(page);
      await page.getByRole('textbox').evaluate((note) => note.removeAttribute('maxlength'));
      await page.getByRole('textbox').fill('I object. '.repeat(101));
      await press(page, 'Review my decisions');
    },
    'text-was-another': async (page) => {
      await decide(['accept', 'accept', 'accept'])(page);
      await page.locator('[name=contentHash]').evaluate((input) => input.setAttribute('value', '0'));
      await press(page, 'Review my decisions');
    },
    'review-of-all': async (page) => {
      await decide(['accept', 'accept', 'accept'])(page);
      await press(page, 'Review my decisions');
    },
    'review-of-a-part': async (page) => {
      await decide(['accept', 'accept', 'decline'])(page);
      await page.getByRole('textbox').fill('No logos, please.');
      await press(page, 'Review my decisions');
    },
    'review-of-a-rejection': async (page) => {
      await decide(['decline', 'decline', 'accept'])(page);
      await page.getByRole('textbox').fill('Too dear.\nLet us talk.');
      await press(page, 'Review my decisions');
    },
  };
}

async function decidedStates(assent: Assent, api: ApiClient): Promise<Record<string, OpenState>> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const decided = async (email: string, decisions: Record<string, boolean>, rejectionNote?: string) => {
    const { token } = await createSigningRequest(api, versionId, email);
    data(await submit(api, token, decisions, rejectionNote ? { rejectionNote } : {}));
    return `${assent.url}/sign/${token}`;
  };
  const full = await decided('full@example.com', accept);
  const partial = await decided('partial@example.com', acceptInPart, 'No logos, please.');
  const rejected = await decided('rejected@example.com', reject, 'Too dear.\nLet us talk.');
  const superseded = await decided('superseded@example.com', acceptInPart);
  await createSigningRequest(api, versionId, 'superseded@example.com');
  const redirected = await createSignerRequest(assent, {
    clauses: agreement,
    settings: { redirect_url: 'https://www.example.com/welcome' },
  });
  data(await submit(api, redirected.token, accept));
  return {
    'receipt-full': goto(full),
    'receipt-partial': goto(partial),
    'receipt-rejected': goto(rejected),
    'receipt-superseded': goto(superseded),
    'receipt-with-a-way-on': goto(redirected.url),
    'decided-before': await confirmTooLate(assent, api, (token) => submit(api, token, reject)),
  };
}

async function closedStates(assent: Assent, api: ApiClient): Promise<Record<string, OpenState>> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const closed = async (email: string, close: (id: string) => Promise<unknown>) => {
    const { requestId, token } = await createSigningRequest(api, versionId, email);
    await close(requestId);
    return `${assent.url}/sign/${token}`;
  };
  const voidRequest = (id: string) => api.post(`/signing-requests/${id}/void`, {});
  const expire = (id: string) =>
    assent.database.pool.query('update signing_requests set expires_at = now() where id = $1', [id]);
  const askForLink = await closed('new-link@example.com', expire);
  return {
    voided: goto(await closed('voided@example.com', voidRequest)),
    'voided-before': await confirmTooLate(assent, api, (_, id) => voidRequest(id)),
    expired: goto(await closed('expired@example.com', expire)),
    'new-link-request': async (page) => {
      await page.goto(askForLink);
      const button = page.getByRole('button', { name: 'Request a new link' });
      if (await button.isVisible()) await press(page, 'Request a new link');
      await page.getByText('You’ve requested a new link').waitFor();
    },
  };
}

function failures(assent: Assent, known: string): Record<string, OpenState> {
  return {
    unknown: goto(`${assent.url}/sign/unknown`),
    unreadable: async (page) => {
      await page.setContent(
        `<form method="post" enctype="text/plain" action="${known}"><button>Send</button></form>`,
      );
      await press(page, 'Send');
    },
    failure: async (page) => {
      await assent.database.pool.query('alter table documents rename to documents_away');
      try {
        await page.goto(known);
      } finally {
        await assent.database.pool.query('alter table documents_away rename to documents');
      }
    },
  };
}

function goto(url: string): OpenState {
  return async (page) => {
    await page.goto(url);
  };
}

/** Presses a button, and waits for the page it leads to. */
async function press(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name }).click();
  await loaded;
}

/** A pending request. */
async function link(assent: Assent, api: ApiClient): Promise<string> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const { token } = await createSigningRequest(api, versionId);
  return `${assent.url}/sign/${token}`;
}

/** A page whose confirmation comes after what else ends the request. */
async function confirmTooLate(
  assent: Assent,
  api: ApiClient,
  end: (token: string, id: string) => Promise<unknown>,
): Promise<OpenState> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  return async (page) => {
    const { requestId, token } = await createSigningRequest(
      api,
      versionId,
      `late${Math.random()}@example.com`,
    );
    await page.goto(`${assent.url}/sign/${token}`);
    for (const choice of await page.getByLabel('Accept this clause').all()) await choice.check();
    await press(page, 'Review my decisions');
    await end(token, requestId);
    await press(page, 'Confirm acceptance');
    await page.getByText('What you just sent wasn’t recorded').waitFor();
  };
}

/** A request on a version that differs from one the person decided before: a clause is new, one changed, one gone. */
async function requestNewLink(assent: Assent, api: ApiClient): Promise<string> {
  const email = 'changed@example.com';
  const gone = clause('travel', { order: 1, title: 'Travel', section: 'Services and fees' });
  const before = [...agreement, gone];
  const { documentId, versionId } = await publishDocument(api, { clauses: before });
  const first = await createSigningRequest(api, versionId, email);
  data(await submit(api, first.token, Object.fromEntries(before.map(({ id }) => [id, true]))));
  data(await api.post(`/documents/${documentId}/new-draft`));
  const clauses = [...agreement, ...servicesAgreement.filter(({ id }) => id === 'updates-by-email')].map(
    (each, order) => ({ ...each, order, content: each.content.replace('30 days', '14 days') }),
  );
  const settings = { expiry_days: 30, redirect_url: null };
  data(await api.put(`/documents/${documentId}/draft`, { content: { clauses }, settings }));
  const { id } = data(await api.post(`/documents/${documentId}/publish`));
  const { token } = await createSigningRequest(api, id, email);
  return `${assent.url}/sign/${token}`;
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
