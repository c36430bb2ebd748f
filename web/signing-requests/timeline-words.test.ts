import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SigningEvent } from './queries.ts';
import { detailsOfEvent, wordsOfEvent } from './timeline-words.ts';

const event = (type: SigningEvent['type'], payload: SigningEvent['payload'] = {}): SigningEvent => ({
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

test('each event is told in words, with who did it', () => {
  assert.equal(wordsOfEvent(event('created'), 'Ada'), 'Created by Ada');
  assert.equal(wordsOfEvent(event('reminded'), 'you'), 'Reminded by you');
  assert.equal(wordsOfEvent(event('reminded', { number: 2 }), ''), 'Reminded by itself, for the 2nd time');
  assert.equal(
    wordsOfEvent(event('completed', { status: 'ACCEPTED_PARTIAL' }), ''),
    'The signer accepted in part',
  );
  assert.match(
    wordsOfEvent(event('mail_sent', { mail: 'invitation', attempt: 1 }), ''),
    /^The invitation was handed/,
  );
  assert.match(wordsOfEvent(event('mail_sent', { mail: 'of a later release' }), ''), /^An email was/);
});

test('an email that failed says what the server answered and when it is tried again', () => {
  const reply = { code: 451, text: '4.7.1 Greylisted' };
  const failed = event('mail_failed', {
    mail: 'invitation',
    attempt: 2,
    reply,
    fault: null,
    next_attempt_at: 'then',
  });
  assert.deepEqual(
    detailsOfEvent(failed, (at) => `at ${at}`),
    ['The mail server answered: 451 4.7.1 Greylisted', 'This was attempt 2. The next one is at then.'],
  );
  const given = event('mail_bounced', {
    mail: 'invitation',
    attempt: 12,
    reply: null,
    fault: 'No route.',
    next_attempt_at: null,
  });
  assert.deepEqual(detailsOfEvent(given, String), ['No route.', 'There is no further attempt.']);
});

test('an event without a story has no details', () => {
  assert.deepEqual(detailsOfEvent(event('viewed'), String), []);
});
