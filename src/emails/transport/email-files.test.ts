import assert from 'node:assert/strict';
import { mkdtemp, rm, watch, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { someEmail } from './email.fixture.ts';
import { type EmailFile, findEmailFilesOf, readEmailFiles } from './email-files.ts';
import { createFolderEmailSender } from './folder-sender.ts';

async function read(folder: string, batchSize: number): Promise<EmailFile[][]> {
  const batches: EmailFile[][] = [];
  for await (const batch of readEmailFiles(folder, batchSize)) batches.push(batch);
  return batches;
}

test('a folder is read in batches, which say what request each email is about', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-mail-'));
  t.after(() => rm(folder, { recursive: true }));
  const id = '01987f30-5c1e-7a40-9d52-6f0b8c2e4a10';
  const names = ['a', 'b', 'c', 'd'].map((letter) => `20260101T000000.000Z-${letter.repeat(12)}.eml`);
  names.push(`20260101T000000.000Z-${id}-0123456789ab.eml`);
  for (const name of names) await writeFile(join(folder, name), '');
  const batches = await read(folder, 2);
  assert.deepEqual(
    batches.map(({ length }) => length),
    [2, 2, 1],
  );
  const files = batches.flat().toSorted((one, other) => one.path.localeCompare(other.path));
  assert.deepEqual(new Set(files.map(({ path }) => path)), new Set(names.map((name) => join(folder, name))));
  assert.deepEqual(
    files.flatMap(({ about }) => about ?? []),
    [id],
  );
});

test('a file that a killed process has not completed says what request its email is about', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-mail-'));
  t.after(() => rm(folder, { recursive: true }));
  const about = '01987f30-5c1e-7a40-9d52-6f0b8c2e4a10';
  const sender = createFolderEmailSender(folder, { name: 'Assent', address: 'assent@sender.test' });
  const draft = firstNameIn(folder);
  await sender.send({ ...someEmail(), about });
  const path = join(folder, await draft);
  assert.doesNotMatch(path, /\.eml$/);
  await writeFile(path, '');
  assert.deepEqual(
    (await read(folder, 10)).flat().filter((file) => file.path === path),
    [{ path, about }],
  );
});

/** The name of the first file that is created in a folder. */
async function firstNameIn(folder: string): Promise<string> {
  for await (const { filename } of watch(folder))
    if (filename && filename !== basename(folder)) return filename;
  return assert.fail('the folder is not watched any more');
}

test('a folder that does not exist has no files', async () => {
  assert.deepEqual((await read(join(tmpdir(), 'no-such-folder'), 2)).flat(), []);
});

test('emails to an address are found, and so are those whose replies go to it, however its domain is written', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-mail-'));
  t.after(() => rm(folder, { recursive: true }));
  const sender = createFolderEmailSender(folder, { name: 'Assent', address: 'assent@sender.test' });
  const signer = { name: 'Zoë', address: 'Zoe@bücher.example' };
  const contact = {
    name: 'A name so long that the field of the recipient gets another line',
    address: 'c@org.test',
  };
  const emails = [
    { messageId: '<1@a.test>', to: signer },
    { messageId: '<2@a.test>', to: contact, replyTo: signer },
    { messageId: '<3@a.test>', to: { name: signer.address, address: 'other@org.test' } },
    { messageId: '<4@a.test>', text: 'To: zoe@xn--bcher-kva.example\nReply-To: c@org.test' },
  ];
  const files = [];
  for (const email of emails) {
    const sent = await sender.send({ ...someEmail(), ...email });
    assert.ok('file' in sent);
    files.push({ path: sent.file, about: null });
  }
  assert.deepEqual(await findEmailFilesOf(files, ['ZOE@BÜCHER.example']), files.slice(0, 2));
  // As after another process has deleted it.
  files.push({ path: join(folder, 'deleted.eml'), about: null });
  assert.deepEqual(await findEmailFilesOf(files, ['c@org.test']), files.slice(1, 2));
});
