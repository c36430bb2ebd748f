import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { someEmail } from './transport/email.fixture.ts';
import { createEmailSender } from './transport/sender.ts';
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
