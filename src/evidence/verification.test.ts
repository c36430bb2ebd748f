import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedEvent } from '../../wire/evidence.ts';
import { describeAccess, noVerification, replayVerification } from './verification.ts';

const at = '2026-11-22T10:00:00.000Z';
const event = (type: RecordedEvent['type'], payload: RecordedEvent['payload'] = {}): RecordedEvent => ({
  seq: 1,
  type,
  at,
  actor: { kind: 'signer', id: null },
  ip: null,
  user_agent: null,
  payload,
  personal: {},
  prev_hash: '0'.repeat(64),
  hash: 'f'.repeat(64),
});
const replay = (...events: RecordedEvent[]) => events.reduce(replayVerification, noVerification);
const created = event('created', { verification: 'email_otp' });
const verified = event('verified', { method: 'email_otp' });
const decided = (payload: object = { verified: { method: 'email_otp', at } }) =>
  event('completed', { ...payload });
const statement = (...events: RecordedEvent[]) => describeAccess(replay(...events)).join(' ');

test('without a code, the description says that anyone who has the link can decide', () => {
  for (const first of [event('created'), event('created', { verification: 'link' })])
    assert.match(statement(first, decided({})), /Anyone who has the link can decide/);
});

test('with a code, the description says who could decide, and only after a decision who did', () => {
  assert.doesNotMatch(statement(created), /Anyone who has the link|Whoever decided/);
  assert.match(statement(created), /could be decided only .* after entering a six-digit code/);
  assert.match(
    statement(created, verified, decided()),
    /Whoever decided could read that mailbox, or was given/,
  );
});

test('a decision without the code that its request asked for is not valid', () => {
  for (const type of ['completed', 'rejected'] as const)
    assert.throws(() => replay(created, verified, event(type)), /lacks the code/);
});

test('a decision that names a code that was never entered is not valid', () => {
  const later = at.replace('10:', '11:');
  for (const forged of [{ method: 'email_otp', at: later }, { method: 'sms', at }, { at }, 'email_otp', null])
    assert.throws(() => replay(created, verified, decided({ verified: forged })), TypeError);
  assert.throws(() => replay(created, decided(), verified), /never entered/);
});
