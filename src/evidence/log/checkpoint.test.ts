import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { evidenceKeys } from '../keys.ts';
import { readCheckpoint, signCheckpoint } from './checkpoint.ts';
import { openNote, signNote } from './signed-note.ts';

const keyring = createKeyring('one key for tests alone which has more than 32 bytes,and an older one');
const [key, older] = evidenceKeys(keyring);
const origin = 'assent/0192f0c1-5a5a-7000-8000-000000000000';
const checkpoint = {
  index: 2,
  size: 3,
  root: Buffer.alloc(32, 1),
  proof: [Buffer.alloc(32, 2)],
  evidenceHash: 'ab'.repeat(32),
};
const text = signCheckpoint(checkpoint, origin, key);

test('a checkpoint is a transparency log proof that ends with a signed note', () => {
  const b64 = (fill: number) => Buffer.alloc(32, fill).toString('base64');
  const signature = text.split(' ').at(-1)?.trim() ?? '';
  assert.equal(
    text,
    `c2sp.org/tlog-proof@v1\nindex 2\n${b64(2)}\n\n${origin}\n3\n${b64(1)}\n` +
      `evidence.json sha256 ${'ab'.repeat(32)}\n\n— ${origin} ${signature}\n`,
  );
  assert.equal(Buffer.from(signature, 'base64').length, 68);
  assert.deepEqual(readCheckpoint(text, origin, key.publicBytes), { checkpoint, isSigned: true });
});

test('a checkpoint is not signed by an older key, nor by the same key for another log', () => {
  assert.equal(readCheckpoint(text, origin, older?.publicBytes ?? Buffer.alloc(0))?.isSigned, false);
  assert.equal(readCheckpoint(text, `${origin}1`, key.publicBytes)?.isSigned, false);
});

test('a checkpoint with any changed bit is not signed, or differs only in its unsigned proof', () => {
  const bytes = Buffer.from(text);
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const read = readCheckpoint(changed.toString('utf8'), origin, key.publicBytes);
    if (!read?.isSigned) continue;
    assert.notDeepEqual(read.checkpoint, checkpoint);
    const { proof, index, ...signed } = read.checkpoint;
    assert.deepEqual({ ...signed, proof: checkpoint.proof, index: checkpoint.index }, checkpoint);
  }
});

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
