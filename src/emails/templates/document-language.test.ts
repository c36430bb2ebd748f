import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { renderDecisionNotice } from './decision-notice.ts';
import {
  decided,
  emailedRequest,
  head,
  link,
  page,
  receiptContent,
  voided,
} from './emailed-request.fixture.ts';
import { renderExpiryNotice, renderNewLinkNotice } from './expired-request-notices.ts';
import { renderReceipt } from './receipt.ts';
import { renderReminder } from './reminder.ts';
import { renderSigningLink } from './signing-link.ts';
import { renderVerificationCode } from './verification-code.ts';
import { renderVoidedNotice } from './voided-notice.ts';
import { renderWithdrawalConfirmation } from './withdrawal-confirmation.ts';
import { renderWithdrawalNotice } from './withdrawal-notice.ts';

const contacted = { ...emailedRequest({ documentLanguage: 'ar' }), contactEmail: 'legal@northwind.test' };

const withdrawn = {
  withdrawnAt: '2026-11-23T09:12:00.000Z',
  byOrganisation: true,
  withdrawnTitles: ['News', 'Fees & <b>'],
  withdrawalReason: null,
};

const emailsThatNameADocument = {
  renderSigningLink: renderSigningLink(contacted, link),
  renderReminder: renderReminder(contacted, link),
  renderReceipt: renderReceipt({ ...contacted, ...decided }, receiptContent),
  renderDecisionNotice: renderDecisionNotice({ ...contacted, ...decided }, head, page),
  renderVoidedNotice: renderVoidedNotice({ ...contacted, ...voided }),
  renderExpiryNotice: renderExpiryNotice({ ...contacted, status: 'EXPIRED' }, page),
  renderVerificationCode: renderVerificationCode(contacted, '123456', contacted.createdAt),
  renderWithdrawalConfirmation: renderWithdrawalConfirmation({ ...contacted, ...withdrawn }, link),
  renderWithdrawalNotice: renderWithdrawalNotice({ ...contacted, ...withdrawn }, page),
  renderNewLinkNotice: renderNewLinkNotice({ ...contacted, status: 'EXPIRED' }, page),
};

const emailsWithoutDocument = ['renderInvitation', 'renderPasswordReset', 'renderWebhookDisabledNotice'];
/** What the templates are made with. */
const parts = ['renderAboutRequest'];

for (const [template, { html }] of Object.entries(emailsThatNameADocument))
  test(`${template}: the document's name is marked with the document's language, and aligned with the email`, () =>
    assert.match(html, /<h1 style=[^>]*><span lang="ar" dir="rtl">Services agreement<\/span><\/h1>/));

test('the notice of a decision marks the titles of clauses with the document’s language', () => {
  const comments = [{ title: 'Fees & <b>', comment: 'Too dear.' }];
  const { html, text } = renderDecisionNotice({ ...contacted, ...decided, comments }, head, page);
  assert.match(html, /Comment on “<span lang="ar" dir="rtl">Fees &[^ ]+ &[^ ]+<\/span>”<\/dt>/);
  assert.match(text, /^Comment on “Fees & <b>”: Too dear\.$/m);
});

for (const template of ['renderWithdrawalConfirmation', 'renderWithdrawalNotice'] as const)
  test(`${template}: the titles of clauses are marked with the document’s language`, () => {
    const { html, text } = emailsThatNameADocument[template];
    assert.match(
      html,
      />Clauses<\/dt><dd[^>]*><span lang="ar" dir="rtl">News<\/span>\n<span lang="ar" dir="rtl">Fees &/,
    );
    assert.match(text, /^Clauses: News\n {4}Fees & <b>$/m);
  });

test('every template is listed as one that names a document or one that does not', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => !/\.(tests?|fixture)\.ts$/.test(name));
  const modules: object[] = await Promise.all(files.map((name) => import(`./${name}`)));
  const templates = modules.flatMap((module) => Object.keys(module)).filter((name) => /^render/.test(name));
  const listed = [...Object.keys(emailsThatNameADocument), ...emailsWithoutDocument, ...parts];
  assert.deepEqual(templates.sort(), listed.sort());
});
