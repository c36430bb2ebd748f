import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import PostalMime from 'postal-mime';
import { someMail } from './mail.fixture.ts';
import type { Mail } from './mail.ts';
import { createMailer } from './mailer.ts';

async function newDataDir(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assent-mail-'));
  t.after(() => rm(folder, { recursive: true }));
  return join(folder, 'data');
}

function newMailer(dataDir: string) {
  const mailer = createMailer({ smtpUrl: undefined, mailFrom: 'Assent <assent@localhost>', dataDir });
  const write = async (changes: Partial<Mail> = {}) => {
    const sent = await mailer.send(someMail(changes));
    return 'file' in sent ? sent.file : assert.fail('no file');
  };
  return { ...mailer, write };
}

const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('without a mail server a mail is a file that a mail program opens', async (t) => {
  const dataDir = await newDataDir(t);
  const content = Buffer.from('%PDF');
  const file = await newMailer(dataDir).write({
    attachments: [{ filename: 'certificate.pdf', contentType: 'application/pdf', content }],
  });
  assert.equal(dirname(file), join(dataDir, 'mail'));
  assert.match(basename(file), /^\d{8}T\d{6}\.\d{3}Z-[0-9a-f]{12}\.eml$/);
  const bytes = await readFile(file);
  assert.doesNotMatch(bytes.toString(), /[^\r]\n/);
  const mail = await PostalMime.parse(bytes);
  assert.deepEqual(mail.from, { name: 'Assent', address: 'assent@localhost' });
  assert.deepEqual(mail.to, [{ name: 'Zoë Marsh', address: 'zoe@signer.test' }]);
  assert.equal(mail.messageId, '<3f1c@assent.test>');
  assert.equal(mail.subject, 'Ein Vertrag für Zoë ✓');
  assert.equal(mail.text?.trim(), 'Hello Zoë,\n\nhttps://assent.test/sign/abc');
  assert.equal(mail.html?.trim(), '<p>Hello Zoë</p>');
  assert.equal(mail.attachments[0]?.filename, 'certificate.pdf');
});

test('nobody else on the machine can read the mails', async (t) => {
  const dataDir = await newDataDir(t);
  await mkdir(join(dataDir, 'mail'), { recursive: true, mode: 0o755 });
  const file = await newMailer(dataDir).write();
  assert.equal(await mode(dirname(file)), '700');
  assert.equal(await mode(file), '600');
});

test('files sort by the time of their first writing', async (t) => {
  const mailer = newMailer(await newDataDir(t));
  const files: string[] = [];
  for (const messageId of ['<c@x.test>', '<a@x.test>', '<b@x.test>']) {
    files.push(await mailer.write({ messageId }));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  assert.deepEqual(files.toSorted(), files);
});

test('the same mail again is the same file, also after a restart and for two at once', async (t) => {
  const dataDir = await newDataDir(t);
  const mailer = newMailer(dataDir);
  const [first, second] = await Promise.all([mailer.write(), mailer.write()]);
  const third = await newMailer(dataDir).write({ subject: 'again' });
  assert.deepEqual([second, third], [first, first]);
  assert.deepEqual(await readdir(dirname(first)), [basename(first)]);
  assert.equal((await PostalMime.parse(await readFile(first))).subject, 'again');
});

test('a hundred mails at once are a hundred whole files and nothing besides', async (t) => {
  const dataDir = await newDataDir(t);
  const mailer = newMailer(dataDir);
  await Promise.all(Array.from({ length: 100 }, (_, i) => mailer.write({ messageId: `<${i}@x.test>` })));
  const names = await readdir(join(dataDir, 'mail'));
  assert.equal(names.filter((name) => name.endsWith('.eml')).length, 100);
  assert.equal(names.length, 100);
});

test('a folder that was emptied or removed in between is made again by the next try', async (t) => {
  const dataDir = await newDataDir(t);
  const mailer = newMailer(dataDir);
  const file = await mailer.write();
  await rm(file);
  assert.equal(await mailer.write(), file);
  await rm(dataDir, { recursive: true });
  await assert.rejects(mailer.write());
  assert.deepEqual(await readdir(dirname(await mailer.write())).then((names) => names.length), 1);
});

test('verify makes the folder, leaves nothing in it, and says when it cannot be written', async (t) => {
  const dataDir = await newDataDir(t);
  await newMailer(dataDir).verify();
  assert.deepEqual(await readdir(join(dataDir, 'mail')), []);
  await writeFile(join(dataDir, 'file'), '');
  await assert.rejects(newMailer(join(dataDir, 'file')).verify(), { code: 'ENOTDIR' });
});
