import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RecordedEvent } from '../../../wire/evidence.ts';
import type { AnyAuditEntry } from '../audit-event.ts';
import { type EventType, eventTypes, lifeOf, withdrawalOf } from '../bundle/lives.fixture.ts';
import { bundleOf, chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { auditEventHash } from '../chain.ts';
import { findLifeCycleProblem } from './life-cycle.ts';
import { assertAltered, failedChecks } from './verify.fixture.ts';

/** The bundle of a request to which this happened, signed with the service's key. */
const lived = (types: EventType[]) => bundleOf(recordOf(lifeOf(types)));

const possible: EventType[][] = [
  ['created'],
  ['created', 'mailed', 'viewed', 'reminded', 'mailed', 'completed', 'mailed', 'superseded', 'mail_bounced'],
  ['created', 'mail_failed', 'mailed', 'viewed', 'voided', 'mailed'],
  ['created', 'completed'],
  ['created', 'verified', 'viewed', 'verified', 'completed', 'verified', 'superseded', 'verified'],
  ['created', 'rejected', 'erased', 'mailed', 'superseded'],
  ['created', 'voided', 'erased', 'mail_failed'],
  ['created', 'session_opened', 'completed', 'withdrawn', 'mailed', 'superseded'],
  ['created', 'completed', 'superseded', 'withdrawn', 'erased'],
  ['created', 'mail_sent', 'expired', 'link_requested', 'link_requested', 'erased', 'mailed'],
];
for (const types of possible)
  test(`a request can live through ${types.join(', ')}`, async () => {
    assert.deepEqual(failedChecks(await lived(types)), []);
  });

test('every event that the service can write has its place in the life of a request', () => {
  assert.deepEqual([...new Set(possible.flat())].sort(), eventTypes.toSorted());
});

const impossible: EventType[][] = [
  ['viewed'],
  ['mailed', 'created'],
  ['created', 'created'],
  ['created', 'voided', 'completed'],
  ['created', 'voided', 'viewed'],
  ['created', 'completed', 'voided'],
  ['created', 'completed', 'completed'],
  ['created', 'completed', 'viewed'],
  ['created', 'completed', 'expired'],
  ['created', 'completed', 'reminded'],
  ['created', 'completed', 'superseded', 'superseded'],
  ['created', 'viewed', 'viewed'],
  ['created', 'superseded'],
  ['created', 'link_requested'],
  ['created', 'voided', 'link_requested'],
  ['created', 'voided', 'voided'],
  ['created', 'voided', 'superseded'],
  ['created', 'voided', 'verified'],
  ['created', 'expired', 'verified'],
  ['created', 'erased'],
  ['created', 'withdrawn'],
  ['created', 'withdrawn', 'completed'],
  ['created', 'rejected', 'withdrawn'],
  ['created', 'voided', 'withdrawn'],
  ['created', 'expired', 'withdrawn'],
  ['created', 'completed', 'session_opened'],
  ['created', 'session_opened', 'session_opened'],
  ['created', 'voided', 'erased', 'erased'],
];
for (const types of impossible)
  test(`no request can live through ${types.join(', ')}`, async () => {
    assertAltered(await lived(types), 'life cycle');
  });

for (const [what, clauseIds] of [
  ['a mandatory clause', ['c0']],
  ['a declined clause', ['c2']],
  ['an unknown clause', ['c9']],
  ['a clause twice', ['c1', 'c1']],
] as const)
  test(`no withdrawal is of ${what}`, async () => {
    const events = chain([...entries, ...clauseIds.map(withdrawalOf)]);
    assertAltered(await bundleOf(recordOf(events)), 'decisions');
  });

test('no decision, view or withdrawal comes after the expiry, and none before it is an expiry', () => {
  const at = (seconds: number) => `2026-11-21T10:30:${seconds}.000Z`;
  const lives = (events: [EventType, number][], expiresAt: number) =>
    findLifeCycleProblem(
      events.map(
        ([type, seconds], index) =>
          ({ ...lifeOf(['created'])[0], seq: index + 1, type, at: at(seconds) }) as RecordedEvent,
      ),
      at(expiresAt),
    );
  for (const type of ['viewed', 'completed', 'rejected', 'voided', 'verified', 'session_opened'] as const) {
    assert.equal(
      lives(
        [
          ['created', 10],
          [type, 19],
        ],
        20,
      ),
      undefined,
    );
    assert.match(
      lives(
        [
          ['created', 10],
          [type, 20],
        ],
        20,
      ) ?? '',
      /later than the expiry/,
    );
    assert.match(
      lives(
        [
          ['created', 10],
          ['expired', 20],
          [type, 21],
        ],
        20,
      ) ?? '',
      /cannot happen to a request that has expired$/,
    );
  }
  assert.equal(
    lives(
      [
        ['created', 10],
        ['mailed', 25],
        ['expired', 20],
        ['link_requested', 30],
      ],
      20,
    ),
    undefined,
  );
  assert.match(
    lives(
      [
        ['created', 10],
        ['expired', 19],
      ],
      20,
    ) ?? '',
    /not at the time/,
  );
});

test('the time of an event is one that exists, as its form alone does not say', () => {
  const [created, ...others] = lifeOf(['created', 'completed']);
  assert.ok(created);
  for (const at of ['2026-13-01T00:00:00.000Z', '2026-11-21T25:00:00.000Z'])
    assert.equal(
      findLifeCycleProblem([{ ...created, at }, ...others], null),
      'Event 1, "created", has no valid time',
    );
});

test('an event in the wrong place is named with what the request was then', () => {
  for (const [types, problem] of [
    [['viewed'], 'Event 1, "viewed", cannot happen to a request that does not exist yet'],
    [['created', 'superseded'], 'Event 2, "superseded", cannot happen to a request that is pending'],
    [['created', 'viewed', 'viewed'], 'Event 3, "viewed", can happen only once'],
    [['created', 'completed', 'voided'], 'Event 3, "voided", cannot happen to a request that was accepted'],
    [['created', 'voided', 'viewed'], 'Event 3, "viewed", cannot happen to a request that was voided'],
    [['created', 'expired', 'reminded'], 'Event 3, "reminded", cannot happen to a request that has expired'],
  ] as const) {
    const life = lifeOf([...types]);
    const expiry = life.find(({ type }) => type === 'expired');
    assert.equal(findLifeCycleProblem(life, expiry?.at ?? null), problem);
  }
});

test('a code for the receipt of a decision may be entered after the deadline for deciding', () => {
  const [decided, verified] = ['2026-11-21T10:30:41.000Z', '2026-11-21T10:30:42.000Z'];
  const life = lifeOf(['created', 'completed', 'verified']);
  assert.deepEqual(
    life.map(({ at }) => at),
    ['2026-11-21T10:30:40.000Z', decided, verified],
  );
  assert.equal(findLifeCycleProblem(life, verified), undefined);
  assert.match(findLifeCycleProblem(life, decided) ?? '', /"completed", is later than the expiry/);
});

test('times do not run backwards by more than transactions wait for each other', async () => {
  for (const [earlierBy, isFine] of [
    [60_000, true],
    [60_001, false],
    [86_400_000, false],
  ] as const) {
    const zip = await bundleOf(recordOf(dated(entries, earlierBy)));
    if (isFine) assert.deepEqual(failedChecks(zip), []);
    else assertAltered(zip, 'life cycle');
  }
});

/** The chain of these entries, the last of which is this many milliseconds earlier than the one before. */
function dated(given: AnyAuditEntry[], earlierBy: number): RecordedEvent[] {
  const events = chain(given);
  const [before, last] = events.slice(-2);
  assert.ok(before && last);
  const {
    hash: _,
    personal,
    ...event
  } = { ...last, at: new Date(Date.parse(before.at) - earlierBy).toISOString() };
  return [...events.slice(0, -1), { ...event, hash: auditEventHash(event), personal }];
}
