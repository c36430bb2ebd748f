import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatUuid, newId, uuidBytes } from './uuid.ts';

test('a new id is a version 7 UUID that contains the time (RFC 9562 section 5.7)', () => {
  const before = Date.now();
  const id = newId();
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const time = uuidBytes(id).readUIntBE(0, 6);
  assert.ok(time >= before && time <= Date.now());
});

test('10,000 new ids are distinct', () => {
  assert.equal(new Set(Array.from({ length: 10_000 }, newId)).size, 10_000);
});

test('new ids sort in the order in which a process made them, also after its clock was set back', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 60_000 });
  const ids = Array.from({ length: 10_000 }, newId);
  t.mock.timers.setTime(Date.now() - 1_000);
  ids.push(newId());
  assert.ok(ids.every((id, index) => index === 0 || id > (ids[index - 1] ?? id)));
});

test('bytes and the canonical form can be converted into each other', () => {
  const id = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
  assert.equal(uuidBytes(id).length, 16);
  assert.equal(formatUuid(uuidBytes(id)), id);
  assert.equal(formatUuid(uuidBytes(id.toUpperCase())), id);
});
