import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { evidenceKeys } from '../keys.ts';
import { openNote, signNote } from './signed-note.ts';

const [key] = evidenceKeys(createKeyring('one key for tests alone which has more than 32 bytes'));

// The key and the note are from the documentation of golang.org/x/mod/sumdb/note, where the format comes from.
test('a note signed by another program can be opened', () => {
  const name = 'PeterNeumann';
  const publicBytes = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64').subarray(1);
  const body =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  const note = `${body}\n— ${name} x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;
  assert.equal(openNote(note, name, publicBytes), body);
  assert.equal(openNote(note.replace('think', 'thank'), name, publicBytes), undefined);
});

test('a note has only one valid form', () => {
  const note = signNote('text\n', 'name', key);
  assert.equal(openNote(note, 'name', key.publicBytes), 'text\n');
  for (const other of [
    `${note}\n`,
    note.trimEnd(),
    note.replace('=\n', '\n'),
    `${note}${note.split('\n\n')[1]}`,
  ])
    assert.equal(openNote(other, 'name', key.publicBytes), undefined);
});
