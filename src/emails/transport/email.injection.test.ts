import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { someEmail } from './email.fixture.ts';
import { composeEmail, type Email } from './email.ts';
import { EmailError } from './email-error.ts';
import { parseMailbox } from './parse-mailbox.ts';
import { createEmailSender } from './sender.ts';
import { startMailServer } from './smtp-server.fixture.ts';

const mailFrom = 'Assent <assent@sender.test>';
const hostileTexts = [
  'Eve" <eve@evil.test>, x\r\nBcc: y@evil.test',
  'Eve <eve@evil.test>',
  'Eve, eve@evil.test',
  'team: eve@evil.test;',
  '\r\n\r\nA body of my own',
  'x\nBcc: y@evil.test',
  'x\rBcc: y@evil.test',
  'x\u2028Bcc: y@evil.test',
  'x\u0085Bcc: y@evil.test',
  'x\0y',
  '=?utf-8?Q?=0D=0ABcc:_y=40evil.test?=',
  '\\" <eve@evil.test>, \\"',
];

for (const hostile of hostileTexts) {
  test(`${JSON.stringify(hostile)} cannot break out of a name, a subject, a header or a file name`, async (t) => {
    const { server, emailSender } = await smtpSender(t);
    await emailSender.send(hostileEmail(hostile));
    const [{ to, message, raw } = assert.fail()] = server.received;
    assert.deepEqual(to, ['zoe@signer.test']);
    assertHarmless(message);
    assert.doesNotMatch(raw, /^(Bcc|A body)/im);
  });
}

test('no name, subject or header can add a header or a recipient', async (t) => {
  const dataDir = await temporaryFolder(t);
  const emailSender = createEmailSender({ smtpUrl: undefined, mailFrom, dataDir });
  const piece = fc.oneof(
    fc.constantFrom('\r\n', '\n', '\r', 'Bcc: ', '"', '<', '>', ',', ';', '@', '=?', '?='),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece), async (pieces) => {
      const sent = await emailSender.send(hostileEmail(pieces.join('')));
      assert('file' in sent);
      assertHarmless(await PostalMime.parse(await readFile(sent.file)));
    }),
    { numRuns: 40 },
  );
});

for (const address of [
  'a@signer.test, eve@evil.test',
  'a@signer.test; eve@evil.test',
  'a@signer.test\r\nRCPT TO:<eve@evil.test>',
  'a@signer.test> SIZE=1',
  '<eve@evil.test>',
  '"a b"@signer.test',
  'a@b@evil.test',
  'a@[127.0.0.1]',
  'a@signer.test(comment)',
  'a@signer.test\u2028',
  'a\0@signer.test',
  'nobody',
  '',
]) {
  test(`${JSON.stringify(address)} is refused as an address, permanently`, async (t) => {
    const dataDir = await temporaryFolder(t);
    const emailSender = createEmailSender({ smtpUrl: undefined, mailFrom, dataDir });
    for (const email of [
      someEmail({ to: { name: '', address } }),
      someEmail({ replyTo: { name: '', address } }),
    ]) {
      await assert.rejects(
        emailSender.send(email),
        (error) => error instanceof EmailError && error.permanent,
      );
    }
  });
}

test('MAIL_FROM must be exactly one address', () => {
  const wrong = [
    '',
    'nobody',
    'a@x.test, b@x.test',
    'team: a@x.test, b@x.test;',
    'Assent <a@x.test>\nBcc: b@x.test',
  ];
  for (const mailFrom of wrong) {
    assert.throws(
      () => createEmailSender({ smtpUrl: undefined, mailFrom, dataDir: '/nonexistent' }),
      mailFrom,
    );
  }
});

test('an attachment or text cannot make Nodemailer read a file or URL', async (t) => {
  const dataDir = await temporaryFolder(t);
  const emailSender = createEmailSender({ smtpUrl: undefined, mailFrom, dataDir });
  const attachment = { filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('mine') };
  const sent = await emailSender.send(
    someEmail({
      attachments: [{ ...attachment, ...{ path: '/etc/hostname' } }],
      logo: { ...attachment, contentType: 'image/png', cid: 'logo@a.test', ...{ path: '/etc/hostname' } },
    }),
  );
  assert('file' in sent);
  const { attachments } = await PostalMime.parse(await readFile(sent.file));
  const contents = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
  assert.deepEqual(contents, ['mine', 'mine']);
  // The type only allows strings. Should an object get past it, Nodemailer must refuse to read what it names.
  for (const [source, message] of [
    [{ path: '/etc/hostname' }, /^File access rejected/],
    [{ href: 'http://127.0.0.1:1/' }, /^Url access rejected/],
  ] as const)
    await assert.rejects(emailSender.send(someEmail({ text: source as unknown as string })), { message });
});

function hostileEmail(text: string): Email {
  return someEmail({
    fromName: text,
    to: { name: text, address: 'zoe@signer.test' },
    replyTo: { name: text, address: 'legal@acme.test' },
    subject: text,
    attachments: [{ filename: text, contentType: 'text/plain', content: Buffer.from('x') }],
  });
}

function assertHarmless(email: Awaited<ReturnType<typeof PostalMime.parse>>): void {
  const allowed = /^(from|to|reply-to|subject|message-id|auto-submitted|date|mime-version|content-type)$/;
  const keys = email.headers.map(({ key }) => key);
  assert.deepEqual(
    keys.filter((key) => !allowed.test(key)),
    [],
  );
  assert.equal(new Set(keys).size, keys.length);
  assert.equal(email.from?.address, 'assent@sender.test');
  assert.deepEqual(
    email.to?.map(({ address }) => address),
    ['zoe@signer.test'],
  );
  assert.deepEqual(
    email.replyTo?.map(({ address }) => address),
    ['legal@acme.test'],
  );
  assert.deepEqual([email.cc, email.bcc], [undefined, undefined]);
  for (const text of [
    email.subject,
    ...[email.from, email.to, email.replyTo].flat().map((each) => each?.name),
  ])
    assert.doesNotMatch(text ?? '', /[\p{Cc}\p{Zl}\p{Zp}]/u);
  assert.equal(email.attachments.length, 1);
  assert.equal(email.html?.trim(), '<p>Hello Zoë</p>');
}

async function smtpSender(t: TestContext) {
  const server = await startMailServer(t);
  const smtpUrl = `smtp://127.0.0.1:${server.port}`;
  const emailSender = createEmailSender({ smtpUrl, mailFrom, dataDir: '/nonexistent' });
  t.after(() => emailSender.close());
  return { server, emailSender };
}

async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-mail-'));
  t.after(() => rm(folder, { recursive: true }));
  return folder;
}

test('mail servers get an internationalised domain in its ASCII form', async (t) => {
  const email = someEmail({ to: { name: 'Zoë', address: 'zoe@bücher.test' } });
  const ascii = 'zoe@xn--bcher-kva.test';
  assert.deepEqual(composeEmail(email, parseMailbox(mailFrom)).envelope, {
    from: { name: '', address: 'assent@sender.test' },
    to: [{ name: '', address: ascii }],
  });
  const { server, emailSender } = await smtpSender(t);
  await emailSender.send(email);
  assert.ok(server.received[0]?.raw.includes(`<${ascii}>`));
});
