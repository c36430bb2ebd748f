import assert from 'node:assert/strict';
import { test } from 'node:test';
import { key, otherKey } from '../bundle/record.fixture.ts';
import { signNote } from '../log/signed-note.ts';
import { openNote } from './open-note.ts';

const [text, name] = ['assent/log\n1\nroot\n', 'assent/log'];
const open = (note: string) => openNote(note, name, key.publicBytes);
/** The line with the signature, which ends the note. */
const lineOf = (signed: string) => signed.slice(text.length + 1);

const own = lineOf(signNote(text, name, key));
const ofOtherKey = lineOf(signNote(text, name, otherKey));

// The key and the note are from the documentation of golang.org/x/mod/sumdb/note, where the format comes from.
test('a note signed by another program can be opened', () => {
  const name = 'PeterNeumann';
  const publicKey = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64').subarray(1);
  const body =
    "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
  const note = `${body}\n— ${name} x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n`;
  assert.equal(openNote(note, name, publicKey), body);
  assert.equal(openNote(note.replace('think', 'thank'), name, publicKey), undefined);
  assert.equal(openNote(note, 'AnotherName', publicKey), undefined);
});

test('a note is opened by its own signature, beside those of other keys with its name', () => {
  for (const lines of [own, own + ofOtherKey, ofOtherKey + own])
    assert.equal(open(`${text}\n${lines}`), text);
  assert.equal(open(`${text}\n${ofOtherKey}`), undefined);
});

test('a signature under another name is not its own, even with the id of its key', () => {
  const renamed = own.replace(name, 'assent/other');
  assert.equal(open(`${text}\n${renamed}`), undefined);
  assert.equal(open(`${text}\n${own}${renamed}`), text);
});

test('a signature line of millions of characters is not its own, and causes no error', () => {
  const long = 'A'.repeat(10_000_000);
  for (const line of [`— ${name} ${long}`, `— ${long} AAAAAAAA`])
    assert.equal(open(`${text}\n${line}\n`), undefined);
});

test('a signature line has one form', () => {
  assert.equal(open(`${text}\n${own}— other AAAAAAA=\n`), text);
  for (const line of [
    '- other AAAAAAA=',
    '— other AAAAAAA',
    '— other AAAA AAA=',
    '— other\tAAAAAAA=',
    '— ot+her AAAAAAA=',
    '— ot\u00a0her AAAAAAA=',
    '— other  AAAAAAA=',
    '— other AAAAAAA= ',
    '—  AAAAAAA=',
  ])
    assert.equal(open(`${text}\n${own}${line}\n`), undefined, line);
});

test('up to 16 signatures of its own are verified, and a note ends with a whole line', () => {
  assert.equal(open(`${text}\n${own.repeat(16)}`), text);
  assert.equal(open(`${text}\n${own.repeat(17)}`), undefined);
  assert.equal(open(`${text}\n${own.slice(0, -1)}x`), undefined);
  assert.equal(open(`${text}\n${own}— ${name} AAAA\n`), undefined, 'shorter than the id of a key');
});
