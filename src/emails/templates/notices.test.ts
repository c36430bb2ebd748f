import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableAccent } from '../../../shared/accent/readable-accent.ts';
import type { Language } from '../../../wire/languages.ts';
import { messagesIn } from '../messages/messages.ts';
import { renderDecisionNotice } from './decision-notice.ts';
import {
  decided,
  emailedRequest,
  head,
  link,
  page,
  readable,
  receiptContent,
  voided,
  withdrawn,
} from './emailed-request.fixture.ts';
import type { RenderedEmail } from './envelope.ts';
import { renderExpiryNotice, renderNewLinkNotice } from './expired-request-notices.ts';
import { renderReceipt } from './receipt.ts';
import { renderReminder } from './reminder.ts';
import { renderSigningLink } from './signing-link.ts';
import { renderVerificationCode } from './verification-code.ts';
import { renderVoidedNotice } from './voided-notice.ts';
import { renderWithdrawalConfirmation } from './withdrawal-confirmation.ts';
import { renderWithdrawalNotice } from './withdrawal-notice.ts';

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
      page,
    ),
    renderDecisionNotice({ ...request, ...decided }, null, page),
    ...[1, 2, 3, 12].flatMap((clauseCount) => {
      const allDeclined = { ...request, ...decided, clauseCount, acceptedCount: 0 };
      return [renderReceipt(allDeclined, receiptContent), renderDecisionNotice(allDeclined, head, page)];
    }),
    renderDecisionNotice(
      { ...request, ...decided, status: 'REJECTED', acceptedCount: 1, unansweredCount: 8 },
      head,
      page,
    ),
    renderVerificationCode(request, '012345', '2026-07-15T10:25:00.000Z'),
    renderVoidedNotice({ ...request, ...voided }),
    renderExpiryNotice({ ...request, status: 'EXPIRED' }, page),
    renderNewLinkNotice({ ...request, status: 'EXPIRED' }, page),
    ...[false, true].flatMap((byOrganisation) => {
      const withdrawal = { ...request, ...decided, ...withdrawn, byOrganisation };
      return [renderWithdrawalConfirmation(withdrawal, link), renderWithdrawalNotice(withdrawal, page)];
    }),
  ];
}

for (const [language, words] of Object.entries(messagesIn) as [Language, (typeof messagesIn)[Language]][])
  test(`every email in ${language} has the same content in both parts, and names the time zone`, () => {
    for (const { subject, text, html } of allEmails(language)) {
      assert.match(html, new RegExp(`<html lang="${words.lang}" dir="${words.dir}">`));
      assert.match(
        html,
        new RegExp(`<div class="paper" role="article" lang="${words.lang}" dir="${words.dir}"`),
      );
      const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&#35;', '#'));
      const read = `${readable(html)} ${targets.join(' ')}`;
      assert.equal(html.includes(link), text.includes(link));
      for (const line of text.split('\n').filter((line) => !/^-+$/.test(line)))
        for (const words of line.replace(/^\d\. /, '').split(/: |：|:$/))
          assert.ok(read.includes(words.replace(/\s+/g, ' ').trim()), `${subject}: ${words}`);
      assert.match(text, /\d\d:\d\d \(UTC\)/);
      assert.doesNotMatch(`${subject}${text}`.replaceAll('#withdraw', ''), /undefined|null|\[object|#/);
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

test('every notice to the organisation leads to the request in its dashboard, and never has the signing link', () => {
  const request = { ...emailedRequest(), contactEmail: 'legal@northwind.test' };
  for (const { text, html } of [
    renderDecisionNotice({ ...request, ...decided }, head, page),
    renderExpiryNotice({ ...request, status: 'EXPIRED' }, page),
    renderNewLinkNotice({ ...request, status: 'EXPIRED' }, page),
    renderWithdrawalNotice({ ...request, ...decided, ...withdrawn }, page),
  ]) {
    assert.ok(text.includes(`Open the request:\n${page}`));
    assert.ok(html.includes(`href="${page}"`));
    assert.doesNotMatch(`${text}${html}`, /\/sign\//);
  }
});

test('a long name of an organisation or a signer leaves room for the document in the subject', () => {
  const long = { organisationName: 'Nord '.repeat(20), signerName: 'Zoë '.repeat(60).trim() };
  for (const [language] of Object.entries(messagesIn) as [Language, object][])
    for (const { subject, text } of allEmails(language, long)) {
      const shown = subject.replace(/[\u2066-\u2069]/g, '');
      assert.ok(shown.indexOf('Services agreement') < 90, shown);
      assert.match(`${subject}\n${text}`, /(Nord ){19}Nord/);
    }
  const [{ subject } = { subject: '' }] = allEmails('en');
  assert.equal(subject, 'Northwind Legal GmbH requests your decision: Services agreement');
});

test('what Gmail hides of a very long email is only the list that makes it so long', () => {
  const request = { ...emailedRequest(), ...decided, contactEmail: 'legal@northwind.test' };
  const comments = Array.from({ length: 200 }, (_, at) => ({
    title: `Clause ${at}`,
    comment: '長'.repeat(1_000),
  }));
  const notice = renderDecisionNotice({ ...request, comments }, head, page);
  const withdrawnTitles = comments.map(({ title }) => title.padEnd(500, '.'));
  const confirmation = renderWithdrawalConfirmation({ ...request, ...withdrawn, withdrawnTitles }, link);
  for (const { html, text } of [notice, confirmation])
    assert.ok(html.length > 102_400 && text.includes('Clause 199'));
  const shown = (html: string) => Buffer.from(html).subarray(0, 102_400).toString();
  for (const needed of ['Accepted in part', page, head.root])
    assert.ok(
      shown(notice.html).includes(needed) || shown(notice.html).includes(needed.replaceAll('=', '&#61;')),
    );
  assert.ok(shown(confirmation.html).includes(link));
  assert.match(shown(confirmation.html), /If you didn’t want this/);
});

test('a receipt with consent that can be withdrawn links to where, and every email says what Assent is', () => {
  const { text, html } = renderReceipt({ ...emailedRequest(), ...decided }, receiptContent);
  assert.ok(text.includes(`Withdraw consent:\n${link}#withdraw`));
  assert.ok(html.includes(`href="${link}#withdraw"`));
  const without = renderReceipt(
    { ...emailedRequest(), ...decided },
    { ...receiptContent, canWithdraw: false },
  );
  assert.doesNotMatch(without.text, /#withdraw/);
  for (const { text } of allEmails('en'))
    assert.match(text, /Sent by Assent, the service that Northwind Legal GmbH uses to collect decisions/);
});

test('a reminder quotes the sender’s message, as the first email did', () => {
  const { text } = renderReminder(emailedRequest({ message: 'Please sign\nby Friday' }), link);
  assert.match(text, /^Message from Northwind Legal GmbH\n> Please sign\n> by Friday$/m);
});

test('emails are laid out by tables, as Outlook for Windows needs it, and say that they know both colour schemes', () => {
  let buttons = 0;
  for (const { html } of allEmails('en', { message: 'Hello' })) {
    for (const [div] of html.matchAll(/<div[^>]*>/g)) assert.doesNotMatch(div, /(padding|margin|width):[^0]/);
    const tables = html.match(/<table[^>]*>/g) ?? [];
    assert.ok(tables.length > 1);
    for (const table of tables)
      assert.match(table, /role="presentation" cellpadding="0" cellspacing="0" border="0"/);
    for (const [, before] of html.matchAll(/(.{0,200})<a class="button"/g)) {
      buttons += 1;
      assert.match(
        `${before}`,
        /<td class="button" align="center" bgcolor="#\w{6}" style="[^"]*mso-padding-alt:/,
      );
    }
    assert.match(html, /<!--\[if mso\]><table [^>]*width="560"/);
    for (const name of ['color-scheme', 'supported-color-schemes'])
      assert.ok(html.includes(`<meta name="${name}" content="light dark">`));
    assert.match(html, /@media \(prefers-color-scheme:dark\)/);
  }
  assert.ok(buttons > 0);
});

test('in dark mode, Outlook shows every colour that other programs show by a media query', () => {
  const branding = { logo: null, accent: readableAccent('#ffb000'), website: null, privacyUrl: null };
  for (const { html } of allEmails('en', { message: 'Hello', branding })) {
    const [css = ''] = /<style>.*<\/style>/s.exec(html) ?? [];
    const media = [...css.matchAll(/@media \(prefers-color-scheme:dark\)\{(.*)\}$/gm)].map(
      ([, rules]) => rules,
    );
    const wanted = [...media.join('').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
      ([, selectors = '', declarations = '']) =>
        selectors
          .split(',')
          .flatMap((selector) => declarations.split(';').map((declaration) => [selector, declaration])),
    );
    assert.ok(wanted.length >= 9);
    for (const [selector, declaration = ''] of wanted) {
      const mark = declaration.startsWith('color:') ? 'data-ogsc' : 'data-ogsb';
      const outlook = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selectors = '']) =>
        selectors.trim().split(',').includes(`[${mark}] ${selector}`),
      );
      assert.ok(
        outlook.some(([, , declarations = '']) => declarations.split(';').includes(declaration)),
        `[${mark}] ${selector} { ${declaration} }`,
      );
    }
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
  return {
    notice: renderDecisionNotice(request, head, page),
    receipt: renderReceipt(request, receiptContent),
  };
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

test('the notice of a withdrawal says who withdrew the consent', () => {
  const noticeOf = (byOrganisation: boolean) =>
    renderWithdrawalNotice(
      { ...emailedRequest(), contactEmail: 'legal@northwind.test', ...decided, ...withdrawn, byOrganisation },
      page,
    );
  assert.equal(noticeOf(false).subject, 'Zoë Marsh withdrew consent: Services agreement');
  const onBehalf = noticeOf(true);
  assert.equal(onBehalf.subject, 'Consent withdrawn on behalf of Zoë Marsh: Services agreement');
  assert.match(onBehalf.text, /^Northwind Legal GmbH withdrew it on the signer’s behalf\. From now on/m);
  assert.doesNotMatch(`${onBehalf.subject}${onBehalf.text}`, /Zoë Marsh withdrew/);
});

test('an address that begins with a digit stays in order in a notice that runs from right to left', () => {
  const request = {
    ...emailedRequest({ signerEmail: '7up@signer.test', status: 'EXPIRED' }),
    contactEmail: 'legal@northwind.test',
    contactLanguage: 'ar',
  } as const;
  for (const { text } of [
    renderDecisionNotice({ ...request, ...decided }, head, page),
    renderExpiryNotice(request, page),
    renderNewLinkNotice(request, page),
    renderWithdrawalNotice({ ...request, ...decided, ...withdrawn }, page),
  ])
    assert.ok(text.includes(' · \u20687up@signer.test\u2069\n'), text);
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

test('when the log cannot be vouched for, the emails to both sides say so and show no value', () => {
  const request = { ...emailedRequest(), contactEmail: 'legal@northwind.test', ...decided };
  const receipt = renderReceipt(request, { ...receiptContent, certificate: null, head: null });
  for (const { text } of [receipt, renderDecisionNotice(request, null, page)]) {
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
