import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import PostalMime from 'postal-mime';
import type { Language } from '../../../wire/languages.ts';
import { messagesIn } from '../messages/messages.ts';
import { createEmailSender } from '../transport/sender.ts';
import { decided, emailedRequest, link, readable, receiptContent } from './emailed-request.fixture.ts';
import type { EmailedRequest } from './emailed-request.ts';
import { renderReceipt } from './receipt.ts';
import { renderReminder } from './reminder.ts';
import { renderSigningLink } from './signing-link.ts';

const render = (changes: Partial<EmailedRequest> = {}, to = link) =>
  renderSigningLink(emailedRequest(changes), to);

test('both parts name the organisation, signer, document and deadline, and explain what happens next', () => {
  const { text, html } = render();
  for (const part of [text.replace(/\s+/g, ' '), readable(html)]) {
    for (const words of [
      'Northwind Legal GmbH requests your decision',
      'Hello Zoë Marsh',
      'Services agreement',
      'Version 3 · 12 clauses',
      'accept or decline each of its 12 clauses',
      'You don’t need an account',
      'check your decisions before you confirm them',
      'If you didn’t expect this email',
      'This link is for zoe.marsh@signer.test only',
      'Reference 7c1e0f3a-2b7d-4f0e-9a41-5d9f6b0c8e21',
      link,
    ]) {
      assert(part.includes(words), `${words} is missing in ${part}`);
    }
    assert.match(part, /Open until 14 August 2026 at 10:15 \(UTC\)/);
  }
});

test('where a code is needed as well, emails with the link say so, and not that the link alone decides', () => {
  for (const language of Object.keys(messagesIn) as Language[]) {
    const request = emailedRequest({ language, needsCode: true });
    const { personal } = messagesIn[language].request;
    const [first = ''] = messagesIn[language].signingLink.steps('', 1, true);
    for (const { text, html } of [renderSigningLink(request, link), renderReminder(request, link)])
      for (const part of [text, readable(html)]) {
        assert.ok(part.includes(personal(request.signerEmail, true)));
        assert.ok(!part.includes(personal(request.signerEmail, false)));
      }
    assert.ok(renderSigningLink(request, link).text.includes(first));
    assert.notEqual(first, messagesIn[language].signingLink.steps('', 1, false)[0]);
  }
  assert.match(
    render({ needsCode: true }).text,
    /you request a code by email\. The code opens the document\./,
  );
  assert.match(render().text, /The link opens the document\..*Anyone who has it can decide/s);
});

test('the link is a button, and an address to copy', () => {
  const { html, text } = render();
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)];
  assert.deepEqual(
    links.map(([, href, label]) => [href, label]),
    [
      [link, 'Read and decide'],
      [link, link],
    ],
  );
  assert(text.split('\n').includes(link), 'in the text part the link is on a line of its own');
});

test('the email goes to the signer, and its subject names the organisation and the document', () => {
  const { to, subject } = render();
  assert.deepEqual(to, { name: 'Zoë Marsh', address: 'zoe.marsh@signer.test' });
  assert.equal(subject, 'Northwind Legal GmbH requests your decision: Services agreement');
});

test('the sentences are correct without a deadline, with one clause and with none', () => {
  const open = render({ expiresAt: null });
  for (const part of [open.text, open.html]) {
    assert.match(part, /There’s no deadline\./);
    assert.doesNotMatch(part, /Open until|null/);
  }
  assert.match(
    render({ clauseCount: 1 }).text,
    /Version 3 · 1 clause\n.*accept or decline its only clause\./s,
  );
  const empty = render({ clauseCount: 0 }).text;
  assert.match(empty, /Version 3\n.*confirm it if you agree/s);
  assert.doesNotMatch(empty, /clause/);
});

test('opening the email fetches nothing', () => {
  const { html } = render();
  assert.doesNotMatch(html, /<(img|link|script|iframe|object|video|audio|source|form|base)\b/i);
  assert.doesNotMatch(html, /url\(|@import|src=|background=/i);
});

test('names are plain text, never markup', () => {
  const hostile = `"><img src=x onerror=alert(1)><b>'&amp;\`=`;
  const names = { organisationName: hostile, signerName: hostile, documentName: hostile };
  const { html } = render(names);
  const tags = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
  assert.deepEqual(tags(html), tags(render().html));
  assert.equal(readable(html).split(hostile).length - 1, 6);
  assert.equal(tags(render({}, 'https://assent.test/"><img src=x>').html).length, tags(html).length);
});

test('a name cannot start a new line or reverse the words after it', () => {
  const documentName = 'Terms\r\n\r\nYour account is locked:\u2028\u202Emoc.live\u2066\u0000';
  const { subject, text } = render({ documentName });
  assert(subject.endsWith(': Terms Your account is locked: moc\u2060.live'));
  assert.match(text, /^Terms Your account is locked: moc\u2060\.live$/m);
});

test('no email program can turn a name that contains a URL or an address into a link', () => {
  const hostile = 'Ada https://evil.example/x, www.evil.example or ada@evil.example';
  const hidden = hostile.replaceAll(/[.:@]/g, '\u200e$&\u061c');
  for (const name of [hostile, hidden]) {
    const { subject, text, html } = render({ signerName: name, organisationName: name, documentName: name });
    for (const part of [subject, text, html]) {
      assert.doesNotMatch(part, /evil\.|https:\/\/evil|www\.|ada@/);
      assert.ok(part.replaceAll('\u2060', '').includes(hostile));
    }
  }
});

test('a URL in a name is divided whatever its host is made of', () => {
  for (const url of ['😀.ws', '👨‍👩‍👧.ws', 'ada@😀.ws', 'evil.भारत', 'evil\u00AD.example', 'mailto:ada']) {
    const { subject, text, html } = render({ signerName: url, organisationName: url, documentName: url });
    for (const part of [subject, text, html]) {
      assert.equal(part.includes(url), false, url);
      assert.ok(part.replaceAll('\u2060', '').includes(url));
    }
  }
});

test('the names of sender and recipient are exactly those of the organisation and the signer', () => {
  const name = 'Ada https://evil.example/x, www.evil.example or ada@evil.example';
  const { fromName, to, replyTo } = render({ signerName: name, organisationName: name });
  assert.equal(fromName, `${name} via Assent`);
  assert.deepEqual([to.name, replyTo?.name], [name, name]);
});

test('an email that a member sends from the dashboard names the member and the organisation', () => {
  const { fromName, replyTo } = render({ memberName: 'Nora Weiss', organisationName: 'Acme' });
  assert.equal(fromName, 'Nora Weiss (Acme)');
  assert.equal(replyTo?.name, 'Acme');
});

test('a name in a right-to-left script is isolated from its sentence', () => {
  const { subject, html } = render({ organisationName: 'شركة الأمانة' });
  assert(subject.startsWith('\u2068شركة الأمانة\u2069 requests'));
  assert(html.includes('\u2068شركة الأمانة\u2069 requests'));
});

test('the email is unchanged by MIME encoding', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-mail-'));
  t.after(() => rm(dataDir, { recursive: true }));
  const emailSender = createEmailSender({ smtpUrl: undefined, mailFrom: 'assent@localhost', dataDir });
  const rendered = render({ organisationName: '株式会社 北風', signerName: 'Zoë "Z" Marsh, Dr.' });
  const sent = await emailSender.send({ messageId: '<1@assent.test>', ...rendered });
  assert('file' in sent);
  const bytes = await readFile(sent.file);
  const email = await PostalMime.parse(bytes);
  assert.deepEqual(email.to, [rendered.to]);
  assert.equal(email.subject, rendered.subject);
  assert.equal(email.text?.trim(), rendered.text.trim());
  assert.equal(email.html?.trim(), rendered.html.trim());
  const longest = Math.max(
    ...bytes
      .toString()
      .split('\r\n')
      .map((line) => line.length),
  );
  assert(longest <= 78, `a line of ${longest} characters (RFC 5322 section 2.1.1 asks for 78 at most)`);
});

test('an email marks the language of the document, if it is known', () => {
  assert.match(render({ documentLanguage: 'ar' }).html, /<h1 style=[^>]*><span lang="ar" dir="rtl">/);
  assert.match(render().html, /<h1 style=/);
});

test('a message of the sender is quoted line by line, as plain text that no email program turns into a link', () => {
  const message =
    'Dear Zoë,\n<a href="https://evil.example">Pay here</a>: https://evil.example\n\u202Etxet\nSee you';
  const { text, html } = render({ message });
  assert.match(
    text,
    /^Message from Northwind Legal GmbH\n> Dear Zoë,\n> <a href="https.*Pay here.*\n> txet\n> See you$/m,
  );
  assert.match(html, /&#60;a href&#61;/);
  for (const part of [text, html]) assert.doesNotMatch(part, /evil\.example|https:\/\/evil|\u202E/);
  assert.doesNotMatch(render().text, /Message from/);
});

test('labels in the text part have the colon of their language', () => {
  const receipt = (language: Language) =>
    renderReceipt({ ...emailedRequest(), ...decided, branding, language }, receiptContent).text;
  const branding = { ...emailedRequest().branding, website: 'https://www.northwind.test/' };
  const french = receipt('fr');
  for (const line of [
    'Résultat\u00a0: Accepté en partie',
    `Afficher le récépissé\u00a0:\n${link}`,
    'Entrées\u00a0:\n20427',
    'Site web\u00a0: https://www.northwind.test/',
  ])
    assert.ok(french.includes(line), line);
  assert.doesNotMatch(french, /\p{L}:\s/u);
  assert.ok(receipt('ja').includes('ウェブサイト：https://www.northwind.test/'));
});

test('a German text after the greeting begins with a word that is capitalised anyway', () => {
  const words = messagesIn.de;
  for (const text of [words.reminder.since('15. Juli 2026'), ...[0, 1, 12].map(words.signingLink.task)])
    assert.match(text, /^Sie /);
});
