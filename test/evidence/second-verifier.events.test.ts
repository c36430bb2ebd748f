import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { AnyAuditEntry } from '../../src/evidence/audit-event.ts';
import { type EventType, eventTypes, lifeOf } from '../../src/evidence/bundle/lives.fixture.ts';
import { bundleOf, chain, entries, recordOf } from '../../src/evidence/bundle/record.fixture.ts';
import type { Trust } from '../../src/evidence/verify/check-key.ts';
import { verifyFile } from '../../src/evidence/verify/verify-file.ts';
import { compare, expectAll, fixtureKey } from './support/both-verifiers.ts';
import { forge } from './support/forgeries.ts';
import { createRandom } from './support/random.ts';
import { runSecondVerifier, type Sample } from './support/second-verifier.ts';

test('both verifiers allow the same events in every state of a request, and each event that the service can write in some', async () => {
  const ends: EventType[] = ['completed', 'voided', 'expired'];
  const states: EventType[][] = [[], ['created'], ...ends.map((end): EventType[] => ['created', end])];
  const once = await comparePossible(states.flatMap((state) => eventTypes.map((type) => [...state, type])));
  assert.deepEqual([...new Set(once.flat())].sort(), eventTypes.toSorted());
  const twice = await comparePossible(once.map((types) => [...types, ...types.slice(-1)]));
  assert.ok(twice.length < once.length);
});

/** The lives that both verifiers find possible. Fails with every one on which they differ. */
async function comparePossible(lives: EventType[][]): Promise<EventType[][]> {
  const samples = await Promise.all(
    lives.map(async (types) => ({ what: types.join(', '), bytes: await bundleOf(recordOf(lifeOf(types))) })),
  );
  const verdicts = await compare(samples, fixtureKey);
  return lives.filter((_, index) => verdicts[index] === 0);
}

test('both verifiers refuse a decision without the code that its request asks for, or with one that was never entered', async () => {
  const [created, , , completed] = entries;
  assert.ok(created && completed);
  const entered: AnyAuditEntry = {
    ...completed,
    type: 'verified',
    payload: { method: 'email_otp' },
    personal: {},
  };
  const decided = (verified: unknown): AnyAuditEntry => ({
    ...completed,
    payload: { ...completed.payload, ...(verified !== undefined && { verified }) },
  });
  /** A code that was entered as the event with this number. */
  const code = (seq: number, method = 'email_otp') => ({
    method,
    at: `2026-11-21T10:30:4${seq - 1}.000Z`,
  });
  /**
   * The bundle of a story that the service would not tell, for a request that asks for a code or needs only its link.
   */
  const sample = async (
    what: string,
    story: AnyAuditEntry[],
    verification = 'email_otp',
  ): Promise<Sample> => {
    const first = { ...created, payload: { ...created.payload, verification } };
    const events = chain([first, ...story]);
    const record = recordOf(chain([first, entered, decided(code(2))]));
    const completed_at = events.find(({ type }) => type === 'completed')?.at ?? null;
    const request = { ...record.request, completed_at };
    return { what, bytes: await bundleOf({ ...record, request, events }) };
  };
  await expectAll(0, [await sample('honest', [entered, decided(code(2))])], fixtureKey);
  const forged = [
    await sample('no code', [decided(undefined)]),
    await sample('the decision names none', [entered, decided(undefined)]),
    await sample('none was entered', [decided(code(2))]),
    await sample('none was entered then', [entered, decided(code(3))]),
    await sample('entered afterwards', [decided(code(3)), entered]),
    await sample('entered afterwards, not named', [decided(undefined), entered]),
    await sample('another method', [entered, decided(code(2, 'sms'))]),
    await sample('no time', [entered, decided({ method: 'email_otp' })]),
    await sample('no object', [entered, decided('email_otp')]),
    await sample('null', [entered, decided(null)]),
    await sample('none was entered, nor asked for', [decided(code(2))], 'link'),
  ];
  const trust: Trust = { keys: [fixtureKey], source: 'given' };
  const second = await runSecondVerifier(forged, fixtureKey);
  for (const [index, { what, bytes }] of forged.entries()) {
    const found = verifyFile(bytes, trust).verification.checks.filter(({ status }) => status !== 'intact');
    // Invalid events don't say either which page was displayed.
    assert.deepEqual(
      [found.map(({ check }) => check), second[index]?.exit],
      [['life cycle', 'page'], 1],
      what,
    );
    assert.match(found[0]?.message ?? '', /code that (its request asked for|was never entered)/, what);
    const [problem = '', ...others] = second[index]?.problems ?? [];
    assert.match(problem, /made without the code|names a code that was never entered/, what);
    assert.deepEqual(others, [], what);
  }
});

test('both verifiers refuse a value that is said to be erased, and that its event has no hash of', async () => {
  const events = chain(entries);
  Object.assign(events[0]?.personal ?? {}, { rejection_note: { salt: null, value: null } });
  await expectAll(1, [{ what: 'forged', bytes: await bundleOf(recordOf(events)) }], fixtureKey);
});

test('both verifiers take a comment without a hash for none, and ignore content hashes of events that have none', async () => {
  const change = (type: EventType, more: object) =>
    entries.map((entry) =>
      entry.type === type ? { ...entry, payload: { ...entry.payload, ...more } } : entry,
    );
  const stories = [
    change('completed', { 'comment:c0': null }),
    change('superseded', { content_hash: '0'.repeat(64) }),
    change('mailed', { content_hash: null }),
  ];
  const samples = stories.map(async (story, index) => ({
    what: `story ${index}`,
    bytes: await bundleOf(recordOf(chain(story))),
  }));
  await expectAll(0, await Promise.all(samples), fixtureKey);
});

test('both verifiers give the same verdict on 120 forged stories that are signed with the key', async (t) => {
  const samples = await forge(createRandom(2026), 120);
  const verdicts = await compare(samples, fixtureKey);
  for (const code of [0, 1, 2])
    t.diagnostic(`exit code ${code}: ${verdicts.filter((each) => each === code).length}`);
  assert.ok(verdicts.filter((code) => code === 1).length > 50);
});
