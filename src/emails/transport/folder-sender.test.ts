import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import PostalMime from 'postal-mime';
import { someEmail } from './email.fixture.ts';
import type { Email } from './email.ts';
import { createEmailSender } from './sender.ts';

async function newDataDir(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-mail-'));
  t.after(() => rm(folder, { recursive: true }));
  return join(folder, 'data');
}

function newEmailSender(dataDir: string) {
  const emailSender = createEmailSender({
    smtpUrl: undefined,
    mailFrom: 'Assent <assent@localhost>',
    dataDir,
  });
  const write = async (changes: Partial<Email> = {}) => {
    const sent = await emailSender.send(someEmail(changes));
    return 'file' in sent ? sent.file : assert.fail('no file');
  };
  return { ...emailSender, write };
}

const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('without a mail server an email becomes a file that email programs can open', async (t) => {
  const dataDir = await newDataDir(t);
  const content = Buffer.from('%PDF');
  const file = await newEmailSender(dataDir).write({
    attachments: [{ filename: 'certificate.pdf', contentType: 'application/pdf', content }],
  });
  assert.equal(dirname(file), join(dataDir, 'mail'));
  assert.match(basename(file), /^\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{12}\.eml$/);
  const bytes = await readFile(file);
  assert.doesNotMatch(bytes.toString(), /[^\r]\n/);
  const email = await PostalMime.parse(bytes);
  assert.deepEqual(email.from, { name: 'Assent', address: 'assent@localhost' });
  assert.deepEqual(email.to, [{ name: 'Zoë Marsh', address: 'zoe@signer.test' }]);
  assert.equal(email.messageId, '<3f1c@assent.test>');
  assert.equal(email.subject, 'Ein Vertrag für Zoë ✓');
  assert.equal(email.text?.trim(), 'Hello Zoë,\n\nhttps://assent.test/sign/abc');
  assert.equal(email.html?.trim(), '<p>Hello Zoë</p>');
  assert.equal(email.attachments[0]?.filename, 'certificate.pdf');
});

test('other users of the machine cannot read the emails', async (t) => {
  const dataDir = await newDataDir(t);
  await mkdir(join(dataDir, 'mail'), { recursive: true, mode: 0o755 });
  const file = await newEmailSender(dataDir).write();
  assert.equal(await mode(dirname(file)), '700');
  assert.equal(await mode(file), '600');
});

test('files sort by the time they were first written', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const emailSender = newEmailSender(await newDataDir(t));
  const files: string[] = [];
  for (const messageId of ['<c@x.test>', '<a@x.test>', '<b@x.test>']) {
    files.push(await emailSender.write({ messageId }));
    t.mock.timers.tick(1);
  }
  assert.deepEqual(files.toSorted(), files);
});

test('an email sent again replaces its file, also after a restart and when sent twice at once', async (t) => {
  const dataDir = await newDataDir(t);
  const emailSender = newEmailSender(dataDir);
  const [first, second] = await Promise.all([emailSender.write(), emailSender.write()]);
  const third = await newEmailSender(dataDir).write({ subject: 'again' });
  assert.deepEqual([second, third], [first, first]);
  assert.deepEqual(await readdir(dirname(first)), [basename(first)]);
  assert.equal((await PostalMime.parse(await readFile(first))).subject, 'again');
});

test('a hundred emails at once become a hundred complete files and nothing else', async (t) => {
  const dataDir = await newDataDir(t);
  const emailSender = newEmailSender(dataDir);
  await Promise.all(Array.from({ length: 100 }, (_, i) => emailSender.write({ messageId: `<${i}@x.test>` })));
  const names = await readdir(join(dataDir, 'mail'));
  assert.equal(names.filter((name) => name.endsWith('.eml')).length, 100);
  assert.equal(names.length, 100);
});

test('the next email recreates a folder that was emptied or removed', async (t) => {
  const dataDir = await newDataDir(t);
  const emailSender = newEmailSender(dataDir);
  const file = await emailSender.write();
  await rm(file);
  assert.equal(await emailSender.write(), file);
  await rm(dataDir, { recursive: true });
  await assert.rejects(emailSender.write());
  assert.deepEqual(await readdir(dirname(await emailSender.write())).then((names) => names.length), 1);
});

test('an email that cannot be written leaves no draft', async (t) => {
  const dataDir = await newDataDir(t);
  const emailSender = newEmailSender(dataDir);
  const file = await emailSender.write();
  await rm(file);
  // No file can replace a folder.
  await mkdir(file);
  await assert.rejects(emailSender.write());
  assert.deepEqual(await readdir(dirname(file)), [basename(file)]);
});

test('verify creates nothing, and rejects if the folder could not be created', async (t) => {
  const dataDir = await newDataDir(t);
  await newEmailSender(dataDir).verify();
  await assert.rejects(readdir(dataDir), { code: 'ENOENT' });
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'file'), '');
  await assert.rejects(newEmailSender(join(dataDir, 'file')).verify(), { code: 'ENOTDIR' });
});
