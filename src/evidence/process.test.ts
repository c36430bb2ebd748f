import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chain, entries, recordOf } from './bundle/record.fixture.ts';

/** The description of a decision whose event has this payload in addition to, or in place of, that of the fixture. */
function processOf(changes: object) {
  return recordOf(
    chain(
      entries.map((entry) =>
        entry.type === 'completed' ? { ...entry, payload: { ...entry.payload, ...changes } } : entry,
      ),
    ),
  ).process;
}

test('a decision on the page says that the review had been delivered to whoever confirmed it', () => {
  const { channel, confirmation, statement } = processOf({});
  assert.deepEqual([channel, confirmation], ['signing_page', 'Confirm partial acceptance']);
  assert.match(statement.join(' '), /the code of a review of exactly these decisions/);
  assert.doesNotMatch(statement.join(' '), /displayed|reviewed/);
});

test('a decision of an earlier release, whose page had no code, claims nothing about what was displayed', () => {
  const { channel, confirmation, statement } = processOf({ via: undefined });
  assert.deepEqual([channel, confirmation], ['signing_page', 'Confirm partial acceptance']);
  assert.match(statement.join(' '), /does not record whether the page had been displayed/);
  assert.doesNotMatch(statement.join(' '), /the code of a review|pre-selected/);
});

test('a decision through the API claims nothing about what was displayed', () => {
  for (const via of ['api', undefined]) {
    const { channel, confirmation, statement } = processOf({ via, shown: undefined });
    assert.deepEqual([channel, confirmation], ['api', null]);
    assert.match(statement.join(' '), /Assent does not know what that page displayed/);
  }
});

test('an event that contradicts itself about what it came by is not valid', () => {
  for (const changes of [{ via: 'api' }, { via: 'page', shown: undefined }, { via: 'post' }])
    assert.throws(() => processOf(changes), /what it came by/);
});
