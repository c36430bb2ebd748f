import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createKeyring } from '../../platform/crypto/keyring.ts';
import { evidenceKeys } from '../keys.ts';
import { openNote as openAnyNote } from '../verify/open-note.ts';
import { signAgain } from './sign-again.ts';
import { signNote } from './signed-note.ts';

const [key, older] = evidenceKeys(
  createKeyring('one key for tests alone which has more than 32 bytes,another with more than 32 bytes'),
);
assert.ok(older);
const origin = 'assent/0192f0c1-5a5a-7000-8000-000000000000/00112233445566ff';
const body = `${origin}\n3\n${Buffer.alloc(32, 1).toString('base64')}\n`;
const witness = `— witness.example ${Buffer.alloc(76, 7).toString('base64')}\n`;

test('a head that was signed with an older key is also signed with the newest, and keeps its other signatures', () => {
  const note = `${signNote(body, origin, older)}${witness}`;
  const again = signAgain(note, origin, key);
  for (const { publicBytes } of [key, older]) assert.equal(openAnyNote(again, origin, publicBytes), body);
  assert.ok(again.endsWith(witness));
});

test('a head that was signed with the newest key stays as it is', () => {
  const note = `${signNote(body, origin, key)}${witness}`;
  assert.equal(signAgain(note, origin, key), note);
});
