import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatEvidence } from '../bundle/make-bundle.ts';
import { record, replaced, verify } from './verify.fixture.ts';

const [created, ...later] = record.events;
const [first, ...others] = record.decisions ?? [];
const { issued_at: _, ...incomplete } = record;
const member = 'evidence.json does not match the schema of its format';
const hostile = { '\u001b[2JINTACT': 1 };

for (const [what, changed, sentence] of [
  ['status', { ...record, request: { ...record.request, status: 5 } }, /: request\.status is not valid\./],
  [
    'time',
    { ...record, events: [created, { ...later[0], at: 'today' }] },
    /: events\[1\]\.at is not valid\./,
  ],
  [
    'decision',
    { ...record, decisions: [{ ...first, accepted: 1 }, ...others] },
    /: decisions\[0\]\.accepted /,
  ],
  ['object with another member', { ...record, log: { ...record.log, ...hostile } }, /: log is not valid\./],
  ['additional member', { ...record, ...hostile }, /: a member is missing or not allowed\.$/],
  ['missing member', incomplete, /: a member is missing or not allowed\.$/],
] as const)
  test(`of a bundle whose evidence.json has a wrong ${what}, the verifier says where`, () => {
    // Evidence that no service could have written.
    const json = formatEvidence(changed as unknown as typeof record);
    const { status, checks } = verify(replaced('evidence.json', json));
    const [{ message } = { message: '' }] = checks;
    assert.equal(status, 'unreadable');
    assert.ok(message.startsWith(member), message);
    assert.match(message, sentence);
    assert.doesNotMatch(message, /\p{Cc}|INTACT/u);
  });

test('a bundle of a format that does not exist yet is not supported', () => {
  const json = formatEvidence(record).replace('assent-evidence/2', 'assent-evidence/3');
  const [finding] = verify(replaced('evidence.json', json)).checks;
  assert.equal(finding?.message, 'evidence.json does not have a supported format.');
});
