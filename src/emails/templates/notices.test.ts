import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '../../../wire/languages.ts';
import { messagesIn } from '../messages/messages.ts';
import { renderDecisionNotice } from './decision-notice.ts';
import {
  decided,
  emailedRequest,
  head,
  link,
  readable,
  receiptContent,
  voided,
} from './emailed-request.fixture.ts';
import type { RenderedEmail } from './envelope.ts';
import { renderExpiryNotice } from './expiry-notice.ts';
import { renderNewLinkNotice } from './new-link-notice.ts';
import { renderReceipt } from './receipt.ts';
import { renderReminder } from './reminder.ts';
import { renderSigningLink } from './signing-link.ts';
import { renderVerificationCode } from './verification-code.ts';
import { renderVoidedNotice } from './voided-notice.ts';

/** All emails about a request, in one language. */
function allEmails(language: Language, changes: object = {}): RenderedEmail[] {
  const request = {
    ...emailedRequest(changes),
    contactEmail: 'legal@northwind.test',
    contactLanguage: language,
    language,
  };
  return [
    renderSigningLink(request, link),
    renderReminder(request, link),
    renderReceipt({ ...request, ...decided }, receiptContent),
    renderReceipt({ ...request, ...decided }, { ...receiptContent, certificate: 'too large' }),
    renderReceipt({ ...request, ...decided }, { ...receiptContent, certificate: null, head: null }),
    renderDecisionNotice(
      {
        ...request,
        ...decided,
        rejectionNote: 'No news, please.',
        comments: [{ title: 'News', comment: 'Too much of it.' }],
      },
      head,
    ),
    renderDecisionNotice({ ...request, ...decided }, null),
    ...[1, 2, 3, 12].flatMap((clauseCount) => {
      const allDeclined = { ...request, ...decided, clauseCount, acceptedCount: 0 };
      return [renderReceipt(allDeclined, receiptContent), renderDecisionNotice(allDeclined, head)];
    }),
    renderDecisionNotice(
      { ...request, ...decided, status: 'REJECTED', acceptedCount: 1, unansweredCount: 8 },
      head,
    ),
    renderVerificationCode(request, '012345', '2026-07-15T10:25:00.000Z'),
    renderVoidedNotice({ ...request, ...voided }),
    renderExpiryNotice({ ...request, status: 'EXPIRED' }),
    renderNewLinkNotice({ ...request, status: 'EXPIRED' }),
  ];
}

for (const [language, words] of Object.entries(messagesIn) as [Language, (typeof messagesIn)[Language]][])
  test(`every email in ${language} has the same content in both parts, and names the time zone`, () => {
    for (const { subject, text, html } of allEmails(language)) {
      assert.match(html, new RegExp(`<html lang="${words.lang}" dir="${words.dir}">`));
      assert.match(html, new RegExp(`<div class="paper frame" lang="${words.lang}" dir="${words.dir}"`));
      const read = `${readable(html)} ${link}`;
      assert.equal(html.includes(link), text.includes(link));
      for (const line of text.split('\n').filter((line) => !/^-+$/.test(line)))
        for (const words of line.replace(/^\d\. /, '').split(/: |:$/))
          assert.ok(read.includes(words.replace(/\s+/g, ' ').trim()), `${subject}: ${words}`);
      assert.match(text, /\d\d:\d\d \(UTC\)/);
      assert.doesNotMatch(`${subject}${text}`, /undefined|null|\[object|#/);
      assert.doesNotMatch(html, /<(img|link|script|iframe|form)\b|url\(|src=/i);
    }
  });

for (const [language, words] of Object.entries(messagesIn))
  test(`every number of clauses has a plural form in ${language}`, () => {
    for (const number of [1, 2, 3, 10, 11, 99, 100, 101, 200]) {
      const text = `${words.clauses(number)} ${words.signingLink.task(number)} ${words.tally(number, 0)}`;
      assert.doesNotMatch(text, /#|undefined/);
      if (number > 2) assert.ok(words.clauses(number).includes(String(number)));
    }
  });

test('hostile names and notes are plain text in every email', () => {
  const hostile = `"><img src=x onerror=alert(1)>`;
  const names = { organisationName: hostile, signerName: hostile, documentName: hostile };
  const tags = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
  const emails = allEmails('en', names);
  for (const [i, { html }] of allEmails('en').entries())
    assert.deepEqual(tags(emails[i]?.html ?? ''), tags(html));
});

/** A decision on the 12 clauses of the fixture, as the organisation and the signer read it. */
function emailsAbout(decision: object): { notice: RenderedEmail; receipt: RenderedEmail } {
  const request = { ...emailedRequest(), contactEmail: 'legal@northwind.test', ...decided, ...decision };
  return { notice: renderDecisionNotice(request, head), receipt: renderReceipt(request, receiptContent) };
}

test('when every clause is optional and declined, no email says that anything was accepted', () => {
  const { notice, receipt } = emailsAbout({ acceptedCount: 0 });
  assert.equal(notice.subject, 'All optional clauses declined by Zoë Marsh: Services agreement');
  assert.match(notice.text, /Outcome: All optional clauses declined · 0 accepted, 12 declined/);
  assert.match(receipt.text, /You declined all 12 optional clauses\./);
  for (const { text } of [notice, receipt]) assert.doesNotMatch(text, /in part|You accepted/);
});

test('emails count the clauses that were not answered apart from those that were declined', () => {
  const { notice, receipt } = emailsAbout({ status: 'REJECTED', acceptedCount: 1, unansweredCount: 8 });
  for (const { text } of [notice, receipt]) assert.match(text, /1 accepted, 3 declined, 8 not answered/);
});

test('the notice shows each comment with the title of its clause, on lines that cannot pass for facts', () => {
  const comments = [
    { title: 'Fees', comment: 'Too dear.\nOutcome: Accepted in full' },
    { title: 'News\u202E', comment: 'No.' },
  ];
  const { text } = emailsAbout({ comments }).notice;
  assert.match(
    text,
    /^Comment on “Fees”: Too dear\.\n {4}Outcome: Accepted in full\nComment on “News”: No\.$/m,
  );
});

test('a line in a note cannot be mistaken for part of the notice', () => {
  const rejectionNote = 'No.\nOutcome: Accepted in full\n\u202Egnorw';
  const { text } = emailsAbout({ rejectionNote }).notice;
  assert.match(text, /^Signer’s note: No\.\n {4}Outcome: Accepted in full\n {4}gnorw$/m);
});

const values = `Log:\n${head.origin}\nEntries:\n20427\nRoot hash:\n${head.root}`;

test('both sides get the state of the log in both parts, and why to keep it', () => {
  const { notice, receipt } = emailsAbout({});
  for (const { text, html } of [notice, receipt]) {
    assert.ok(text.includes(values), text);
    assert.match(text, /Keep this email: with these three values, anyone can check later/);
    const shown = readable(html);
    for (const value of [head.origin, '20427', head.root]) assert.ok(shown.includes(value), value);
    assert.equal(html.match(/<span dir="ltr">/g)?.length, 3);
  }
});

test('when the log cannot be vouched for, both sides read so, and no value is shown', () => {
  const request = { ...emailedRequest(), contactEmail: 'legal@northwind.test', ...decided };
  const receipt = renderReceipt(request, { ...receiptContent, certificate: null, head: null });
  for (const { text } of [receipt, renderDecisionNotice(request, null)]) {
    assert.match(text, /The values of the evidence log are missing, because the stored records/);
    assert.doesNotMatch(text, /Root hash|Keep this email/);
  }
  assert.doesNotMatch(receipt.text, /certificate/);
  assert.deepEqual(receipt.attachments, [receiptContent.receipt]);
});

test('the receipt says whether the certificate is attached, or where to get one that is too large', () => {
  const request = { ...emailedRequest(), ...decided };
  const attached = renderReceipt(request, receiptContent);
  assert.match(attached.text, /The certificate, a summary to read and print, is attached as well\./);
  assert.deepEqual(attached.attachments, [receiptContent.receipt, receiptContent.certificate]);
  const without = renderReceipt(request, { ...receiptContent, certificate: 'too large' });
  assert.match(without.text, /too large to attach\. You can download it on the page with your receipt\./);
  assert.deepEqual(without.attachments, [receiptContent.receipt]);
});
