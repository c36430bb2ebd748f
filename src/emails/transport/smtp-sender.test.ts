import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { SMTPServerOptions } from 'smtp-server';
import { createCertificate } from '../../../test/support/create-certificate.ts';
import { someEmail } from './email.fixture.ts';
import type { EmailSender } from './email.ts';
import { EmailError } from './email-error.ts';
import { createEmailSender } from './sender.ts';
import {
  authority,
  type MailServer,
  startMailServer,
  startTcpServer,
  trustedCertificate,
} from './smtp-server.fixture.ts';

/** Longer than any test takes, also on a busy machine. Tests of a timeout have a shorter one. */
const timeouts = { connectionMs: 60_000, greetingMs: 60_000, handoverMs: 60_000, replyMs: 60_000 };

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

function emailSenderTo(
  t: TestContext,
  smtpUrl: string,
  smtpTimeouts = timeouts,
  baseUrl = 'http://localhost:3000',
): EmailSender {
  const emailSender = createEmailSender({
    smtpUrl,
    mailFrom: 'Assent <assent@sender.test>',
    dataDir: '/nonexistent',
    baseUrl,
    smtpTimeouts,
  });
  t.after(() => emailSender.close());
  return emailSender;
}

async function serverAndEmailSender(
  t: TestContext,
  options?: SMTPServerOptions,
): Promise<[MailServer, EmailSender]> {
  const server = await startMailServer(t, options);
  return [server, emailSenderTo(t, `smtp://127.0.0.1:${server.port}`)];
}

async function failure(promise: Promise<unknown>): Promise<EmailError> {
  const error: unknown = await promise.then(
    () => assert.fail('the email was sent'),
    (error) => error,
  );
  assert(error instanceof EmailError, `${error} is not an EmailError`);
  return error;
}

/** An error in smtp-server's form: the client receives this code and text. */
function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}

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
  ['https://127.0.0.1', /\./],
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

test('a server that requires sign-in is a temporary failure', async (t) => {
  const [, emailSender] = await serverAndEmailSender(t, { authOptional: false });
  const error = await failure(emailSender.send(someEmail()));
  assert.equal(error.reply?.code, 530);
  assert.equal(error.permanent, false);
});

// 503 is about the session: the server lost track of it, or the client did.
for (const [code, text] of [
  [451, '4.7.1 greylisted, try later'],
  [503, '5.5.1 bad sequence of commands'],
] as const)
  test(`${code} to the recipient is a temporary failure with the reply`, async (t) => {
    const [, emailSender] = await serverAndEmailSender(t, {
      onRcptTo: (_to, _session, done) => done(refusal(code, text)),
    });
    const error = await failure(emailSender.send(someEmail()));
    assert.deepEqual(error.reply, { code, text });
    assert.equal(error.permanent, false);
    assert.equal(error.message, `The mail server replied ${code} ${text}`);
  });

test('5xx to the recipient is a permanent failure, and the next email is still sent', async (t) => {
  const [server, emailSender] = await serverAndEmailSender(t, {
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('gone') ? refusal(550, '5.1.1 no such user') : null),
  });
  const error = await failure(emailSender.send(someEmail({ to: { name: '', address: 'gone@signer.test' } })));
  assert.deepEqual(error.reply, { code: 550, text: '5.1.1 no such user' });
  assert.equal(error.permanent, true);
  await emailSender.send(someEmail());
  assert.deepEqual(server.received[0]?.to, ['zoe@signer.test']);
});

test('5xx to the sender is a temporary failure, because all emails have the same one', async (t) => {
  const [, emailSender] = await serverAndEmailSender(t, {
    onMailFrom: (_from, _session, done) => done(refusal(550, '5.7.1 sender not allowed')),
  });
  const error = await failure(emailSender.send(someEmail()));
  assert.deepEqual(error.reply, { code: 550, text: '5.7.1 sender not allowed' });
  assert.equal(error.permanent, false);
});

test('552 to the sender is a permanent failure, because the email is too large', async (t) => {
  const [, emailSender] = await serverAndEmailSender(t, {
    onMailFrom: (_from, _session, done) => done(refusal(552, '5.3.4 message too big')),
  });
  assert.equal((await failure(emailSender.send(someEmail()))).permanent, true);
});

test('5xx to the message itself is a permanent failure', async (t) => {
  const [, emailSender] = await serverAndEmailSender(t, {
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on('end', () => done(refusal(554, '5.6.0 not wanted here')));
    },
  });
  const error = await failure(emailSender.send(someEmail()));
  assert.deepEqual(error.reply, { code: 554, text: '5.6.0 not wanted here' });
  assert.equal(error.permanent, true);
});

test('5xx to the greeting is a temporary failure, because the server refuses everyone', async (t) => {
  const server = await startTcpServer(t, (socket) => socket.end('554-no service\r\n554 for you\r\n'));
  const error = await failure(emailSenderTo(t, `smtp://127.0.0.1:${server.port}`).send(someEmail()));
  assert.deepEqual(error.reply, { code: 554, text: 'no service for you' });
  assert.equal(error.permanent, false);
});

test('421 to EHLO is a temporary failure, whose message is the reply alone', async (t) => {
  const server = await startTcpServer(t, (socket) => {
    socket.write('220 mail.test\r\n');
    socket.on('data', () => socket.end('421 4.3.2 too many connections\r\n'));
  });
  const emailSender = emailSenderTo(t, `smtp://127.0.0.1:${server.port}`);
  for (const error of [await failure(emailSender.send(someEmail())), await failure(emailSender.verify())]) {
    assert.equal(error.message, 'The mail server replied 421 4.3.2 too many connections');
    assert.deepEqual(error.reply, { code: 421, text: '4.3.2 too many connections' });
    assert.equal(error.permanent, false);
  }
});

for (const [after, replies] of [
  ['the sender', ['250 mail.test', 'HTTP/1.1 400 Bad Request']],
  ['the email', ['250 mail.test', '250 ok', '250 ok', '354 go on', 'HTTP/1.1 400 Bad Request']],
] as const)
  test(`something other than an SMTP reply to ${after} is a temporary failure`, async (t) => {
    const server = await startTcpServer(t, (socket) => {
      const left: string[] = [...replies];
      let isData = false;
      socket.write('220 mail.test\r\n');
      socket.on('data', (bytes) => {
        if (isData && !bytes.includes('\r\n.\r\n')) return;
        const reply = left.shift() ?? '250 ok';
        isData = reply.startsWith('354');
        socket.write(`${reply}\r\n`);
      });
    });
    const error = await failure(emailSenderTo(t, `smtp://127.0.0.1:${server.port}`).send(someEmail()));
    assert.equal(error.reply, undefined);
    assert.equal(error.permanent, false);
  });

test('an unreachable server is a temporary failure without a reply', async (t) => {
  const server = await startTcpServer(t, (socket) => socket.destroy());
  const disconnected = await failure(emailSenderTo(t, `smtp://127.0.0.1:${server.port}`).send(someEmail()));
  assert.deepEqual([disconnected.permanent, disconnected.reply], [false, undefined]);
  assert.equal(disconnected.message, 'No connection to the mail server: Connection closed unexpectedly');

  const absent = emailSenderTo(t, 'smtp://127.0.0.1:1');
  for (const error of [await failure(absent.send(someEmail())), await failure(absent.verify())]) {
    assert.match(error.message, /^No connection to the mail server: .*ECONNREFUSED/);
    assert.deepEqual([error.permanent, error.reply], [false, undefined]);
  }
});

test('a server that sends no greeting is a timeout', async (t) => {
  const server = await startTcpServer(t, () => {});
  const emailSender = emailSenderTo(t, `smtp://127.0.0.1:${server.port}`, { ...timeouts, greetingMs: 100 });
  const error = await failure(emailSender.send(someEmail()));
  assert.equal(error.message, 'The mail server did not respond in time');
  assert.equal(error.permanent, false);
});

test('a server that goes silent during an email is a timeout', async (t) => {
  const server = await startMailServer(t, { onMailFrom: () => {} });
  const emailSender = emailSenderTo(t, `smtp://127.0.0.1:${server.port}`, { ...timeouts, handoverMs: 200 });
  assert.equal(
    (await failure(emailSender.send(someEmail()))).message,
    'The mail server did not respond in time',
  );
});

test('a server that has the whole email may take longer to reply, because it may deliver it anyway', async (t) => {
  const { promise: handoverIsOver, resolve } = Promise.withResolvers<void>();
  const server = await startMailServer(t, {
    onData: async (stream, _session, done) => {
      await stream.toArray();
      await handoverIsOver;
      done(null, '2.0.0 accepted');
    },
  });
  const handoverMs = 500;
  const emailSender = emailSenderTo(t, `smtp://127.0.0.1:${server.port}`, { ...timeouts, handoverMs });
  setTimeout(resolve, 2 * handoverMs);
  assert.deepEqual(await emailSender.send(someEmail()), {
    messageId: '<3f1c@assent.test>',
    reply: '250 2.0.0 accepted',
  });
});

test('a server that has the whole email and never replies is a timeout', async (t) => {
  const server = await startMailServer(t, { onData: (stream) => void stream.resume() });
  const emailSender = emailSenderTo(t, `smtp://127.0.0.1:${server.port}`, { ...timeouts, replyMs: 200 });
  const error = await failure(emailSender.send(someEmail()));
  assert.equal(error.message, 'The mail server did not respond in time');
  assert.equal(error.permanent, false);
});

test('a server that keeps sending lines without end is a timeout', async (t) => {
  const server = await startTcpServer(t, (socket) => {
    const drip = setInterval(() => socket.write('250-one more line\r\n'), 50);
    socket.on('close', () => clearInterval(drip));
    socket.write('220 ready\r\n');
  });
  const emailSender = emailSenderTo(t, `smtp://127.0.0.1:${server.port}`, { ...timeouts, handoverMs: 400 });
  for (const error of [await failure(emailSender.send(someEmail())), await failure(emailSender.verify())]) {
    assert.equal(error.message, 'The mail server did not respond in time');
    assert.equal(error.permanent, false);
  }
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
  const smtpUrl = 'smtp://127.0.0.1:25/?tls.rejectUnauthorized=false';
  assert.throws(() => createEmailSender({ ...settings, smtpUrl }), /SMTP_URL has a part after "\?"/);
});

test('a long reply is cut between characters, because half of one cannot be stored', async (t) => {
  const [, emailSender] = await serverAndEmailSender(t, {
    onRcptTo: (_to, _session, done) => done(refusal(550, `${'x'.repeat(499)}🖋 and more`)),
  });
  const { reply, message } = await failure(emailSender.send(someEmail()));
  assert.equal(reply?.text, `${'x'.repeat(499)}🖋`);
  assert.ok(message.isWellFormed());
});
