import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCertificate } from '../../../test/support/create-certificate.ts';
import { someEmail } from './email.fixture.ts';
import { createEmailSender } from './sender.ts';
import { emailSenderTo, failure, refusal, serverAndEmailSender, timeouts } from './smtp-sender.fixture.ts';
import { authority, startMailServer, trustedCertificate } from './smtp-server.fixture.ts';

const wrongCertificates = {
  'that is self-signed': await createCertificate({ name: 'self', hosts: ['127.0.0.1'] }),
  'for another host': await createCertificate({
    name: 'other',
    hosts: ['other.test'],
    issuer: authority,
  }),
  'that has expired': await createCertificate({
    name: 'old',
    hosts: ['127.0.0.1'],
    issuer: authority,
    to: new Date(Date.now() - 1_000),
  }),
};

test('an email arrives unchanged, text and HTML, in any script', async (t) => {
  const [server, emailSender] = await serverAndEmailSender(t);
  const sent = await emailSender.send(someEmail({ replyTo: { name: 'Acme', address: 'legal@acme.test' } }));
  assert.deepEqual(sent, { messageId: '<3f1c@assent.test>', reply: '250 2.0.0 accepted' });
  assert.equal(server.received.length, 1);
  const [{ from, to, message } = assert.fail()] = server.received;
  assert.equal(from, 'assent@sender.test');
  assert.deepEqual(to, ['zoe@signer.test']);
  assert.deepEqual(message.from, { name: 'Assent', address: 'assent@sender.test' });
  assert.deepEqual(message.to, [{ name: 'Zoë Marsh', address: 'zoe@signer.test' }]);
  assert.deepEqual(message.replyTo, [{ name: 'Acme', address: 'legal@acme.test' }]);
  assert.equal(message.messageId, '<3f1c@assent.test>');
  assert.equal(message.subject, 'Ein Vertrag für Zoë ✓');
  assert.equal(message.text?.trim(), 'Hello Zoë,\n\nhttps://assent.test/sign/abc');
  assert.equal(message.html?.trim(), '<p>Hello Zoë</p>');
});

test('an email is marked as automatic, and has no other headers than it needs', async (t) => {
  const [server, emailSender] = await serverAndEmailSender(t);
  await emailSender.send(someEmail());
  const [{ message } = assert.fail()] = server.received;
  assert.deepEqual(message.headers.map(({ key }) => key).sort(), [
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  assert.equal(message.headers.find(({ key }) => key === 'auto-submitted')?.value, 'auto-generated');
});

for (const [baseUrl, name] of [
  ['https://sign.tessera.test/assent', /^sign\.tessera\.test$/],
  ['https://unterschrift.müller.test', /^unterschrift\.xn--mller-kva\.test$/],
  // Not the full name of a host, so the library finds one.
  ['http://localhost:3000', /\./],
  ['https://192.0.2.7', /^(?!192\.0\.2\.7$).*\./],
] as const)
  test(`it introduces itself to the server with the host of ${baseUrl}, if that is a full name`, async (t) => {
    const names: string[] = [];
    const server = await startMailServer(t, {
      onMailFrom: (_address, { hostNameAppearsAs }, done) => {
        names.push(hostNameAppearsAs);
        done();
      },
    });
    await emailSenderTo(t, `smtp://127.0.0.1:${server.port}`, timeouts, baseUrl).send(someEmail());
    assert.match(names.join(), name);
  });

test('an attachment arrives byte for byte', async (t) => {
  const [server, emailSender] = await serverAndEmailSender(t);
  const content = Buffer.from(Array.from({ length: 3_000 }, (_, i) => i % 256));
  await emailSender.send(
    someEmail({ attachments: [{ filename: 'Vertrag ü.pdf', contentType: 'application/pdf', content }] }),
  );
  const [attachment = assert.fail()] = server.received[0]?.message.attachments ?? [];
  assert.equal(attachment.filename, 'Vertrag ü.pdf');
  assert.equal(attachment.mimeType, 'application/pdf');
  assert(attachment.content instanceof ArrayBuffer);
  assert.deepEqual(Buffer.from(attachment.content), content);
});

test('many emails share few connections', async (t) => {
  const [server, emailSender] = await serverAndEmailSender(t);
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => emailSender.send(someEmail({ messageId: `<${i}@x.test>` }))),
  );
  assert.equal(new Set(server.received.map(({ message }) => message.messageId)).size, 40);
  assert(server.connections <= 5, `${server.connections} connections`);
});

test('the user and password in the URL sign in, including percent-encoded characters', async (t) => {
  const server = await startMailServer(t, {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'us@er' && password === 'p/ä:ss'
        ? done(null, { user: username })
        : done(refusal(535, '5.7.8 wrong password')),
  });
  const right = emailSenderTo(t, `smtp://us%40er:p%2F%C3%A4%3Ass@127.0.0.1:${server.port}`);
  await right.verify();
  await right.send(someEmail());
  assert.equal(server.received[0]?.user, 'us@er');

  const wrong = emailSenderTo(t, `smtp://us%40er:guess@127.0.0.1:${server.port}`);
  const error = await failure(wrong.send(someEmail()));
  assert.deepEqual(error.reply, { code: 535, text: '5.7.8 wrong password' });
  // The email can be sent once the password is fixed.
  assert.equal(error.permanent, false);
  assert.doesNotMatch(`${error.stack} ${error.cause}`, /guess|Z3Vlc3/);
  assert.deepEqual((await failure(wrong.verify())).reply, error.reply);
});

test('STARTTLS is used when offered, with a valid certificate', async (t) => {
  const [server, emailSender] = await serverAndEmailSender(t, { ...trustedCertificate, name: 'mail.test' });
  await emailSender.send(someEmail());
  assert.equal(server.received[0]?.secure, true);
});

test('smtps:// uses TLS from the first byte', async (t) => {
  const server = await startMailServer(t, { ...trustedCertificate, name: 'mail.test', secure: true });
  const emailSender = emailSenderTo(t, `smtps://127.0.0.1:${server.port}`);
  await emailSender.send(someEmail());
  assert.equal(server.received[0]?.secure, true);
});

for (const [problem, certificate] of Object.entries(wrongCertificates)) {
  for (const scheme of ['smtp', 'smtps']) {
    test(`${scheme}:// refuses a certificate ${problem}, even if the environment turns verification off`, async (t) => {
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
      t.after(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
      const { cert, key } = certificate;
      const server = await startMailServer(t, { cert, key, secure: scheme === 'smtps' });
      const emailSender = emailSenderTo(t, `${scheme}://127.0.0.1:${server.port}`);
      for (const error of [
        await failure(emailSender.send(someEmail())),
        await failure(emailSender.verify()),
      ]) {
        assert.match(error.message, /^No connection to the mail server: .*(certificate|altnames)/);
        assert.equal(error.permanent, false);
      }
      assert.equal(server.received.length, 0);
    });
  }
}

test('no password crosses a network without TLS', async (t) => {
  const tried: unknown[] = [];
  const server = await startMailServer(t, {
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => {
      tried.push(username);
      done(null, { user: username });
    },
  });
  // 0.0.0.0 connects to this machine, but is not a loopback address.
  const remote = emailSenderTo(t, `smtp://user:pass@0.0.0.0:${server.port}`);
  assert.match(
    (await failure(remote.send(someEmail()))).message,
    /^No connection to the mail server: .*STARTTLS/,
  );
  assert.deepEqual(tried, []);
  const local = emailSenderTo(t, `smtp://user:pass@127.0.0.1:${server.port}`);
  await local.send(someEmail());
  assert.deepEqual(tried, ['user']);
  const withoutPassword = emailSenderTo(t, `smtp://0.0.0.0:${server.port}`);
  await withoutPassword.send(someEmail());
  assert.deepEqual(tried, ['user']);
});

test('SMTP_URL cannot turn off certificate verification', () => {
  const settings = { mailFrom: 'assent@sender.test', dataDir: '/nonexistent' };
  for (const end of ['?tls.rejectUnauthorized=false', '#tls'])
    assert.throws(
      () => createEmailSender({ ...settings, smtpUrl: `smtp://127.0.0.1:25/${end}` }),
      /SMTP_URL has a part after "\?" or "#"/,
    );
});
