import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyAuditEntry } from './audit-event.ts';
import { chain, entries } from './bundle/record.fixture.ts';
import { InvalidEvent } from './invalid-event.ts';
import { replayEvents } from './replay.ts';
import { describeAccess } from './signer-code.ts';

const replay = (...given: AnyAuditEntry[]) => replayEvents(chain(given)).verification;
const statement = (...given: AnyAuditEntry[]) => {
  const { verification, emails } = replayEvents(chain(given));
  return describeAccess(verification, emails).join(' ');
};

const [, mailed, , completed] = entries;
const [created] = entries;
assert.ok(created && mailed && completed?.type === 'completed');
const asking: AnyAuditEntry = { ...created, payload: { ...created.payload, verification: 'email_otp' } };
const verified: AnyAuditEntry = {
  ...mailed,
  type: 'verified',
  payload: { method: 'email_otp' },
  personal: {},
};
/** When `chain` dates the second event. */
const at = '2026-11-21T10:30:41.000Z';
const decided = (payload: object = { verified: { method: 'email_otp', at } }): AnyAuditEntry => ({
  ...completed,
  payload: { ...completed.payload, ...payload },
});

test('without a code, the description says that anyone who has the link can decide', () => {
  const ofForm1 = { ...created, payload: { version_id: created.payload.version_id } };
  for (const first of [ofForm1, created])
    assert.match(statement(first, decided({})), /Anyone who has the link can decide/);
});

test('with a code, the description says who could decide, and only after a decision who did', () => {
  assert.doesNotMatch(statement(asking), /Anyone who has the link|Whoever decided/);
  assert.match(statement(asking), /could be decided only .* after entering a six-digit code/);
  assert.match(
    statement(asking, verified, decided()),
    /Whoever decided could read that mailbox, or was given/,
  );
});

test('a code that was only written to a file is not said to have been emailed', () => {
  const email = (transport: string): AnyAuditEntry => ({
    ...mailed,
    payload: { ...mailed.payload, mail: 'verification_code', transport },
  });
  const inFile = statement(asking, verified, email('file'), decided());
  assert.match(inFile, /only wrote to a file and emailed to nobody.* does not show that anyone could read/);
  assert.doesNotMatch(inFile, /was emailed|Whoever decided/);
  assert.match(
    statement(asking, verified, email('file'), email('smtp'), decided()),
    /that was emailed to .*Whoever decided could read that mailbox/,
  );
});

test('a decision without the code that its request asked for is not valid', () => {
  assert.throws(() => replay(asking, verified, decided({})), /lacks the code/);
  const rejected: AnyAuditEntry = { ...decided({ status: 'REJECTED' }), type: 'rejected' };
  assert.throws(() => replay(asking, verified, rejected), /lacks the code/);
});

test('a decision that names a code that was never entered is not valid', () => {
  assert.equal(replay(asking, verified, decided()).verifiedAt, at);
  const later = at.replace('10:', '11:');
  for (const forged of [{ method: 'email_otp', at: later }, { method: 'sms', at }, { at }, 'email_otp', null])
    assert.throws(() => replay(asking, verified, decided({ verified: forged })), InvalidEvent);
  assert.throws(() => replay(asking, decided(), verified), /never entered/);
});
