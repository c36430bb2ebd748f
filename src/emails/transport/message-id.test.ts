import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messageId } from './message-id.ts';

test('the same email has the same Message-ID, and a different email a different one', () => {
  const id = messageId(['invitation', '7c1e'], 'assent.test');
  assert.match(id, /^<[0-9a-f]{32}@assent\.test>$/);
  assert.equal(messageId(['invitation', '7c1e'], 'assent.test'), id);
  assert.notEqual(messageId(['invitation', '7c1f'], 'assent.test'), id);
  assert.notEqual(messageId(['invitation7c1e'], 'assent.test'), id);
  assert.notEqual(messageId(['invitation', '7c1e', ''], 'assent.test'), id);
});
