import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { auditEventHash, chainFormOf, genesisHash } from './chain.ts';

test('the hash is SHA-256 of the bytes of prev_hash and the canonical JSON of the event', () => {
  const event = {
    seq: 1,
    type: 'created' as const,
    at: '2026-01-02T03:04:05.678Z',
    actor: { kind: 'system' as const, id: null },
    ip: null,
    user_agent: null,
    payload: { b: 'é', a: [1, { z: null, y: true }] },
    prev_hash: '0'.repeat(64),
  };
  const canonical =
    '{"actor":{"id":null,"kind":"system"},"at":"2026-01-02T03:04:05.678Z","ip":null,' +
    '"payload":{"a":[1,{"y":true,"z":null}],"b":"é"},' +
    `"prev_hash":"${'0'.repeat(64)}","seq":1,"type":"created","user_agent":null}`;
  const expected = createHash('sha256').update(Buffer.alloc(32)).update(canonical).digest('hex');
  assert.equal(auditEventHash(event), expected);
});

test('a chain begins with a hash of its request, and one of the first form with zeros', () => {
  const [id, other] = ['01930000-0000-7000-8000-000000000001', '01930000-0000-7000-8000-000000000002'];
  const expected = createHash('sha256')
    .update('assent/chain/2')
    .update(Buffer.of(0))
    .update(id)
    .digest('hex');
  assert.equal(genesisHash(id), expected);
  assert.equal(chainFormOf(id, expected), 'assent/chain/2');
  assert.equal(chainFormOf(other, expected), undefined);
  assert.equal(chainFormOf(id, '0'.repeat(64)), 'assent/chain/1');
});
