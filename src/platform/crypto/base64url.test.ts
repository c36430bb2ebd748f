import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromBase64url } from './base64url.ts';

test('bytes are read from the text that an encoder writes', () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from([0]), Buffer.from([251, 255]), Buffer.alloc(33, 254)])
    assert.deepEqual(fromBase64url(bytes.toString('base64url')), bytes);
});

test('no other spelling of the same bytes is read', () => {
  const text = Buffer.from([251, 255, 1, 2]).toString('base64url');
  const others = [`${text}=`, `${text}==`, `${text}.`, ` ${text}`, text.replace(/.$/, 'h'), '-_+/', '=', 'x'];
  for (const other of others) assert.equal(fromBase64url(other), undefined, other);
});
