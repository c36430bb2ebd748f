import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSheets } from './read-sheets.ts';

test('a file that is not text, or in an encoding that cannot be told, is refused with what to do, whatever it is called', async () => {
  const picture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const withoutMark = Buffer.from('Name;Email\r\nZoë;zoe@example.com\r\n', 'utf16le');
  for (const bytes of [picture, withoutMark]) {
    const read = await readSheets(new File([bytes], 'people.csv'));
    assert.match('problem' in read ? read.problem : '', /This format can’t be read.*as .csv in UTF-8/);
  }
});

test('a file of more than 10 MB is refused before it is read', async () => {
  const read = await readSheets(new File([new Uint8Array(10_000_001)], 'people.csv'));
  assert.match('problem' in read ? read.problem : '', /10 MB/);
});

test('a table without any person is refused', async () => {
  for (const text of ['', '\n ; \n', ',,\n,,\n']) {
    const read = await readSheets(text);
    assert.match('problem' in read ? read.problem : '', /No people found/);
  }
});

test('a table that would freeze the page is refused with what to do', async () => {
  const problemOf = async (text: string) => {
    const read = await readSheets(text);
    return 'problem' in read ? read.problem : '';
  };
  assert.match(await problemOf(`${'name,'.repeat(200)}name\n`), /more than 200,000 rows or 200 columns/);
  assert.match(await problemOf(`${','.repeat(199)}\n${'a\n'.repeat(25_000)}`), /more text than/);
  assert.equal(await problemOf(`${'Ada,ada@example.com\n'.repeat(2)}${','.repeat(199)}\n`), '');
});
