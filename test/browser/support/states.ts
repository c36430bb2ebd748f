import type { Page } from 'playwright-core';
import { servicesAgreement } from '../../../demo/services-agreement.ts';
import type { Clause } from '../../../wire/versions.ts';
import type { Assent } from '../../harness/assent.ts';
import type { ApiClient } from '../../harness/client.ts';
import { clause, createSigningRequest, data, publishDocument, submit } from '../../harness/steps.ts';
import { createRequestWithCode } from '../../support/verification.ts';
import { createSignerRequest } from './signing.ts';

type OpenState = (page: Page) => Promise<void>;

/** Three clauses of the sample: one with a table, and the last one optional. */
const agreement = ['fees-and-payment', 'warranties', 'case-study'].flatMap((id, order) =>
  servicesAgreement.filter((clause) => clause.id === id).map((clause) => ({ ...clause, order })),
);
const accept = Object.fromEntries(agreement.map(({ id }) => [id, true]));
const acceptInPart = { ...accept, 'case-study': false };
const reject = { ...accept, warranties: false };

/** Every state and outcome that a signer can see, each with a function that brings a page into it. */
export async function everyState(assent: Assent): Promise<Record<string, OpenState>> {
  const { api } = await assent.organisation('unlimited', 'Harbour & Finch Ltd');
  return {
    ...(await pendingStates(assent, api)),
    ...(await decidedStates(assent, api)),
    ...(await closedStates(assent, api)),
    ...(await specialStates(assent)),
    ...(await doubtfulStates(assent, api)),
    ...errorStates(assent, await createLink(assent, api)),
  };
}

async function pendingStates(assent: Assent, api: ApiClient): Promise<Record<string, OpenState>> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const long = await createSignerRequest(assent, { clauses: servicesAgreement });
  const withoutClauses = await createSignerRequest(assent, { clauses: [] });
  const preselected = await createSignerRequest(assent, {
    clauses: agreement.map((each, index) => ({ ...each, default_checked: index > 0 })),
  });
  const optional = await createSignerRequest(assent, {
    clauses: agreement.map((each) => ({ ...each, is_mandatory: false })),
  });
  const rightToLeft = await createSignerRequest(assent, { clauses: rightToLeftAgreement });
  // Each state has a request of its own, because the browser keeps the choices of one that is not decided.
  const decide = (decisions: string[]) => async (page: Page) => {
    const { token } = await createSigningRequest(api, versionId, `signer${Math.random()}@example.com`);
    await page.goto(`${assent.url}/sign/${token}`);
    for (const [index, decision] of decisions.entries())
      if (decision) await page.locator(`[name="decision.${index}"][value=${decision}]`).check();
  };
  return {
    pending: decide([]),
    'long-document': goto(long.url),
    'without-clauses': goto(withoutClauses.url),
    'right-to-left': goto(rightToLeft.url),
    changed: goto(await createLinkToChangedVersion(assent, api)),
    'decided-in-part': decide(['accept', 'decline']),
    'declined-mandatory': async (page) => {
      await decide(['', 'decline'])(page);
      await page.getByText('Add a comment').nth(1).click();
    },
    undecided: async (page) => {
      await decide(['', 'decline'])(page);
      await press(page, 'Review my decisions');
    },
    'note-too-long': async (page) => {
      await decide(['accept', 'decline', 'accept'])(page);
      await page.locator('#note').evaluate((note) => note.removeAttribute('maxlength'));
      await page.locator('#note').fill('I object. '.repeat(101));
      await press(page, 'Review my decisions');
    },
    'content-hash-mismatch': async (page) => {
      await decide(['accept', 'accept', 'accept'])(page);
      await page.locator('[name=contentHash]').evaluate((input) => input.setAttribute('value', '0'));
      await press(page, 'Review my decisions');
    },
    'review-full': async (page) => {
      await decide(['accept', 'accept', 'accept'])(page);
      await press(page, 'Review my decisions');
    },
    'review-partial': async (page) => {
      await decide(['accept', 'accept', 'decline'])(page);
      await page.locator('#note').fill('No logos, please.');
      await press(page, 'Review my decisions');
    },
    'review-rejected': async (page) => {
      await decide(['decline', 'decline', 'accept'])(page);
      await page.locator('#note').fill('Too dear.\nLet us talk.');
      await press(page, 'Review my decisions');
    },
    'review-quick-rejection': async (page) => {
      await decide(['', 'decline'])(page);
      await page.getByText('Add a comment').nth(1).click();
      await page.locator('[name="comment.1"]').fill('We can’t give this warranty.');
      await page.locator('#c2').getByRole('button', { name: 'Skip the rest and reject' }).click();
      await page.getByRole('heading', { name: 'Check your decisions' }).waitFor();
    },
    preselected: goto(preselected.url),
    'review-preselected': async (page) => {
      await page.goto(preselected.url);
      await page.locator('[name="decision.0"][value=accept]').check();
      await press(page, 'Review my decisions');
    },
    'review-all-declined': async (page) => {
      await page.goto(optional.url);
      for (const choice of await page.getByLabel('Decline this clause').all()) await choice.check();
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
  const optional = await createSignerRequest(assent, {
    clauses: agreement.map((each) => ({ ...each, is_mandatory: false })),
  });
  data(await submit(api, optional.token, Object.fromEntries(agreement.map(({ id }) => [id, false]))));
  const quick = await createSignerRequest(assent, { clauses: agreement });
  const { content_hash } = data(await api.get(`/sign/${quick.token}`)).version;
  const responses = [{ clauseId: 'warranties', accepted: false, comment: 'We can’t give this warranty.' }];
  data(await api.post(`/sign/${quick.token}/submit`, { responses, contentHash: content_hash }));
  return {
    'receipt-full': goto(full),
    'receipt-partial': goto(partial),
    'receipt-rejected': goto(rejected),
    'receipt-all-declined': goto(optional.url),
    'receipt-quick-rejection': goto(quick.url),
    'receipt-superseded': goto(superseded),
    'receipt-with-redirect-link': goto(redirected.url),
    'already-decided': await confirmTooLate(assent, api, (token) => submit(api, token, reject)),
  };
}

/** What only some organisations, versions and people come across: branding, previews, codes by email, and withdrawal. */
async function specialStates(assent: Assent): Promise<Record<string, OpenState>> {
  const { api } = await assent.organisation('unlimited', 'Branded Ltd');
  const accent_color = '#ffb000';
  const privacy_url = 'https://www.example.com/privacy';
  data(await api.patch('/organisation', { accent_color, privacy_url }));
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const branded = await createSigningRequest(api, versionId, 'branded@example.com');
  const withdrawn = await createSigningRequest(api, versionId, 'withdrawn@example.com');
  data(await submit(api, withdrawn.token, accept));
  const preview = data(await api.post(`/versions/${versionId}/preview`));
  const withCode = await createRequestWithCode(assent, { clauses: agreement });
  return {
    branded: goto(`${assent.url}/sign/${branded.token}`),
    preview: goto(preview.url),
    'verification-request': goto(withCode.link),
    'receipt-withdrawn': async (page) => {
      await page.goto(`${assent.url}/sign/${withdrawn.token}`);
      const box = page.locator('[name=withdraw]');
      if (!(await box.isVisible())) return;
      await box.check();
      await press(page, 'Withdraw consent');
    },
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
  const expiredLink = await closed('new-link@example.com', expire);
  return {
    voided: goto(await closed('voided@example.com', voidRequest)),
    'already-voided': await confirmTooLate(assent, api, (_, id) => voidRequest(id)),
    expired: goto(await closed('expired@example.com', expire)),
    'new-link-requested': async (page) => {
      await page.goto(expiredLink);
      const button = page.getByRole('button', { name: 'Request a new link' });
      if (await button.isVisible()) await press(page, 'Request a new link');
      await page.getByText('You’ve requested a new link').waitFor();
    },
  };
}

/** Pages that come back because what was sent doesn't show that its sender saw them. */
async function doubtfulStates(assent: Assent, api: ApiClient): Promise<Record<string, OpenState>> {
  const url = await createLink(assent, api);
  const empty = await createSignerRequest(assent, { clauses: [] });
  const { version } = data(await api.get(`/sign/${url.split('/').at(-1)}`));
  const expired = await createSignerRequest(assent, { clauses: agreement });
  await assent.database.pool.query('update signing_requests set expires_at = now() where id = $1', [
    expired.requestId,
  ]);
  const decisions = {
    contentHash: version.content_hash,
    'decision.0': 'accept',
    'decision.1': 'accept',
    'decision.2': 'decline',
  };
  const { version: emptyVersion } = data(await empty.api.get(`/sign/${empty.token}`));
  /** Sends a form from a page that is not the service's. */
  const send = (link: string, fields: Record<string, string>) => async (page: Page) => {
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
    await page.goto('about:blank');
    await page.setContent(
      `<form method="post" action="${link}">${inputs.join('')}<button>Send</button></form>`,
    );
    await press(page, 'Send');
    await page.getByRole('alert').getByText('Another website sent this form').waitFor();
  };
  return {
    'review-from-another-site': send(url, { ...decisions, step: 'confirm' }),
    'without-clauses-from-another-site': send(empty.url, {
      contentHash: emptyVersion.content_hash,
      step: 'confirm',
    }),
    'new-link-from-another-site': send(expired.url, { step: 'new-link' }),
    'review-without-cookie': async (page) => {
      await page.goto(url);
      for (const choice of await page.getByLabel('Accept this clause').all()) await choice.check();
      await press(page, 'Review my decisions');
      await page.context().clearCookies();
      await press(page, 'Confirm acceptance');
      await page.getByText('Allow cookies for this website').waitFor();
    },
  };
}

function errorStates(assent: Assent, validLink: string): Record<string, OpenState> {
  return {
    unknown: goto(`${assent.url}/sign/unknown`),
    unreadable: async (page) => {
      await page.setContent(
        `<form method="post" enctype="text/plain" action="${validLink}"><button>Send</button></form>`,
      );
      await press(page, 'Send');
    },
    failure: async (page) => {
      await assent.database.pool.query('alter table documents rename to documents_away');
      try {
        await page.goto(validLink);
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

/** Presses a button and waits for the next page. */
async function press(page: Page, name: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name }).click();
  await loaded;
}

/** The signing link of a new pending request. */
async function createLink(assent: Assent, api: ApiClient): Promise<string> {
  const { versionId } = await publishDocument(api, { clauses: agreement });
  const { token } = await createSigningRequest(api, versionId);
  return `${assent.url}/sign/${token}`;
}

/** Opens a new request and confirms its decisions after `end` has ended the request. */
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

/**
 * The signing link of a request for a version that differs from the one the person accepted before: one clause was
 * added, one changed and one removed.
 */
async function createLinkToChangedVersion(assent: Assent, api: ApiClient): Promise<string> {
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
