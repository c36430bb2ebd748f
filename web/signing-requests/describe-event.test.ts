import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AuditEvent } from '../../sdk/resources.ts';
import { describeEvent, eventDetails } from './describe-event.ts';

const event = (type: AuditEvent['type'], payload: AuditEvent['payload'] = {}): AuditEvent => ({
  seq: 1,
  type,
  at: '2026-03-01T10:00:00.000Z',
  actor: { kind: 'system', id: null },
  ip: null,
  user_agent: null,
  payload,
  prev_hash: '0'.repeat(64),
  hash: 'f'.repeat(64),
});

const describe = (described: AuditEvent, by = '') => describeEvent(described, by, 'ada@example.com');

test('each event says what happened and who did it', () => {
  assert.equal(describe(event('created'), 'Ada'), 'Created by Ada');
  assert.equal(describe(event('reminded'), 'you'), 'Reminder requested by you');
  assert.equal(describe(event('reminded', { number: 2 })), '2nd automatic reminder');
  const partial = (...accepted: boolean[]) =>
    event('completed', {
      status: 'ACCEPTED_PARTIAL',
      responses: accepted.map((each) => ({ accepted: each })),
    });
  assert.equal(describe(partial(true, false)), 'The signer accepted in part');
  assert.equal(describe(partial(false, false)), 'The signer declined all optional clauses');
  assert.equal(describe(event('link_requested', { notices: 1 })), 'The signer requested a new link');
  assert.match(describe(event('link_requested', { notices: 0 })), /nobody could be notified by email$/);
  assert.equal(
    describe(event('verified', { method: 'email_otp' })),
    'The signer entered the code from the email',
  );
});

test('after an erasure, email events name only the email', () => {
  const sent = event('mailed', { mail: 'receipt', transport: 'smtp' });
  assert.equal(describeEvent(sent, '', null), 'Receipt emailed');
});

test('email events name the email and, if it went to the signer, the address', () => {
  const sent = (mail: string) => describe(event('mail_sent', { mail, attempt: 1 }));
  assert.equal(sent('invitation'), 'Signing link emailed to ada@example.com');
  assert.equal(sent('decision_notice'), 'Decision notification emailed');
  assert.equal(sent('from a later release'), 'Email sent');
  const failed = describe(event('mail_failed', { mail: 'reminder', attempt: 1 }));
  assert.equal(failed, 'Reminder email couldn’t be sent');
  const bounced = describe(event('mail_bounced', { mail: 'from a later release', attempt: 12 }));
  assert.equal(bounced, 'An email was rejected by the mail server');
});

test('an accepted email shows the mail server’s reply, and one in a file that nobody received it', () => {
  const mailed = (transport: string, reply: object | null) =>
    event('mailed', { mail: 'invitation', attempt: 1, message_id: '<1@a.test>', reply, transport });
  const accepted = mailed('smtp', { code: 250, enhanced: '2.0.0' });
  assert.equal(describe(accepted), 'Signing link emailed to ada@example.com');
  assert.deepEqual(eventDetails(accepted, String), ['The mail server replied: 250 2.0.0']);
  assert.deepEqual(eventDetails(mailed('smtp', { code: 250, enhanced: null }), String), [
    'The mail server replied: 250',
  ]);
  const file = mailed('file', null);
  assert.equal(describe(file), 'Signing link email written to a file');
  assert.deepEqual(eventDetails(file, String), ['No mail server is configured, so nobody has received it.']);
});

test('a failed email shows the mail server’s reply and the time of the next attempt', () => {
  const reply = { code: 451, text: '4.7.1 Greylisted' };
  const failed = event('mail_failed', {
    mail: 'invitation',
    attempt: 2,
    reply,
    fault: null,
    next_attempt_at: 'then',
  });
  assert.deepEqual(
    eventDetails(failed, (at) => `at ${at}`),
    ['The mail server replied: 451 4.7.1 Greylisted', 'This was attempt 2. Next attempt: at then.'],
  );
  const bounced = event('mail_bounced', {
    mail: 'invitation',
    attempt: 12,
    reply: null,
    fault: 'No route.',
    next_attempt_at: null,
  });
  assert.deepEqual(eventDetails(bounced, String), ['No route.', 'There will be no further attempts.']);
});

test('other events have no details', () => {
  assert.deepEqual(eventDetails(event('viewed'), String), []);
});
