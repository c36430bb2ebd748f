import assert from 'node:assert/strict';
import { test } from 'node:test';
import { someEmail } from './email.fixture.ts';
import { emailSenderTo, failure, refusal, serverAndEmailSender, timeouts } from './smtp-sender.fixture.ts';
import { startMailServer, startTcpServer } from './smtp-server.fixture.ts';

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

test('a long reply is cut between characters, because half of one cannot be stored', async (t) => {
  const [, emailSender] = await serverAndEmailSender(t, {
    onRcptTo: (_to, _session, done) => done(refusal(550, `${'x'.repeat(499)}🖋 and more`)),
  });
  const { reply, message } = await failure(emailSender.send(someEmail()));
  assert.equal(reply?.text, `${'x'.repeat(499)}🖋`);
  assert.ok(message.isWellFormed());
});
