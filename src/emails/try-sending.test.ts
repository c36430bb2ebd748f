import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { someEmail } from './transport/email.fixture.ts';
import { createEmailSender } from './transport/sender.ts';
import { startMailServer } from './transport/smtp-server.fixture.ts';
import { trySending } from './try-sending.ts';

test('an email that cannot be written to the folder says why, for the log of the operator only', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-email-'));
  t.after(() => rm(dataDir, { recursive: true }));
  await writeFile(join(dataDir, 'mail'), 'not a folder');
  const sender = createEmailSender({ smtpUrl: undefined, mailFrom: 'assent@sender.test', dataDir });
  const result = await trySending(sender, someEmail(), 1);
  assert.ok('failure' in result);
  const { cause, ...recorded } = result.failure;
  assert.match(String(cause), /EEXIST.*mkdir/);
  assert.deepEqual(recorded, {
    isBounce: false,
    reply: null,
    problem: 'The email could not be sent or saved',
    fullReply: null,
    nextAttemptInSeconds: 60,
  });
});

test('what a mail server says about a notice to the organisation is kept without the signer, whom it may quote', async (t) => {
  const server = await startMailServer(t, {
    onData: async (stream, _session, done) => {
      await stream.toArray();
      const error = new Error('5.7.1 Refused: "Accepted by Zoë Marsh" from zoe to Legal Team');
      done(Object.assign(error, { responseCode: 550 }));
    },
  });
  const smtpUrl = `smtp://127.0.0.1:${server.port}`;
  const sender = createEmailSender({ smtpUrl, mailFrom: 'assent@sender.test', dataDir: '/nonexistent' });
  t.after(() => sender.close());
  const { to: signer } = someEmail();
  const notice = someEmail({
    to: { name: 'Legal Team', address: 'legal@tessera.test' },
    replyTo: signer,
  });
  const result = await trySending(sender, notice, 1);
  assert.ok('failure' in result);
  assert.equal(result.failure.reply?.text, '5.7.1 Refused: "Accepted by …" from … to …');
});

test('what a mail server says is kept without the link and the code that only the recipient may see', async (t) => {
  const link = `https://assent.test/sign/${'aZ09_-'.repeat(9)}`;
  const server = await startMailServer(t, {
    onData: async (stream, _session, done) => {
      await stream.toArray();
      const error = new Error(
        `5.7.1 Blocked: "Code: 204816" and ${link}?lang=de, see https://relay.test/blocked`,
      );
      done(Object.assign(error, { responseCode: 550 }));
    },
  });
  const smtpUrl = `smtp://127.0.0.1:${server.port}`;
  const sender = createEmailSender({ smtpUrl, mailFrom: 'assent@sender.test', dataDir: '/nonexistent' });
  t.after(() => sender.close());
  const result = await trySending(sender, someEmail({ text: `Code: 204816\n\n${link}?lang=de\n` }), 1);
  assert.ok('failure' in result);
  const expected =
    '5.7.1 Blocked: "Code: …" and https://assent.test/sign/…?lang=de, see https://relay.test/blocked';
  assert.deepEqual([result.failure.reply?.text, result.failure.fullReply], [expected, expected]);
});

test('a long reply of a mail server is not cut off within a name, whose beginning would stay', async (t) => {
  const server = await startMailServer(t, {
    onRcptTo: (_address, _session, done) => {
      const error = new Error(`5.1.1 ${'long '.repeat(96)}longer zoe.marsh is unknown`);
      done(Object.assign(error, { responseCode: 550 }));
    },
  });
  const smtpUrl = `smtp://127.0.0.1:${server.port}`;
  const sender = createEmailSender({ smtpUrl, mailFrom: 'assent@sender.test', dataDir: '/nonexistent' });
  t.after(() => sender.close());
  const email = someEmail({ to: { name: 'Zoë', address: 'zoe.marsh@signer.test' } });
  const result = await trySending(sender, email, 1);
  assert.ok('failure' in result);
  assert.match(result.failure.reply?.text ?? '', /^5\.1\.1 (long )+longer$/);
});

test('an email to an address that is not one is given up, and is no refusal by a mail server', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'assent-email-'));
  t.after(() => rm(dataDir, { recursive: true }));
  const sender = createEmailSender({ smtpUrl: undefined, mailFrom: 'assent@sender.test', dataDir });
  const result = await trySending(sender, someEmail({ to: { name: 'Ada', address: 'not an address' } }), 1);
  assert.ok('failure' in result);
  const { isBounce, nextAttemptInSeconds } = result.failure;
  assert.deepEqual({ isBounce, nextAttemptInSeconds }, { isBounce: false, nextAttemptInSeconds: null });
});
