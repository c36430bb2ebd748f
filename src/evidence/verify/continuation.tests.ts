import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Evidence, RecordedEvent } from '../../../wire/evidence.ts';
import { canonicalJson } from '../../platform/crypto/canonical-json.ts';
import { withoutPersonalData } from '../bundle/lives.fixture.ts';
import { bundleOf, chain, entries, key, origin, recordOf } from '../bundle/record.fixture.ts';
import { auditEventHash } from '../chain.ts';
import { path, subproof, treeHash } from '../log/merkle.fixture.ts';
import { leafHash } from '../log/merkle.ts';
import { signNote } from '../log/signed-note.ts';
import { base64 } from './bytes.ts';
import { verifyContinuation } from './continuation.ts';
import { describeResult } from './describe.ts';
import { known, record } from './verify.fixture.ts';

function leafOf({ events, request }: Evidence): Buffer {
  const { hash = '', seq = 0 } = events.at(-1) ?? {};
  return leafHash(Buffer.from(canonicalJson({ hash, request_id: request.id, seq })));
}

/** The leaf of another request, which is made up. */
const other = (index: number) => leafHash(Buffer.of(index));

/** The proof that the log with these leaves only grew since it had so many. */
const consistency = (from: number, leaves: Buffer[]) => subproof(from, leaves, true);

function bundleIn(evidence: Evidence, index: number, leaves: Buffer[], name = origin): Promise<Buffer> {
  const body = `${name}\n${leaves.length}\n${treeHash(leaves).toString('base64')}\n`;
  const proof = path(index, leaves).map(base64);
  const log = { ...evidence.log, origin: name, index, proof, head: signNote(body, name, key) };
  return bundleOf(evidence, { log });
}

const early = recordOf(chain(entries).slice(0, 3));
const early2 = recordOf(record.events.slice(0, 4));
const late = record;
const leavesBefore = [other(0), leafOf(early2), other(2)];
const otherLog = origin.replace(/.$/, '0');
const proofFile = (hashes: Buffer[]) => Buffer.from(JSON.stringify({ data: { hashes: hashes.map(base64) } }));

test('a newer bundle continues an older one of the same request, as the proof of the service shows', async () => {
  for (const size of [4, 7, 20]) {
    const leaves = [
      ...leavesBefore,
      ...Array.from({ length: size - 4 }, (_, index) => other(index + 3)),
      leafOf(late),
    ];
    const [old, young] = [await bundleIn(early2, 1, leavesBefore), await bundleIn(late, size - 1, leaves)];
    const proof = consistency(3, leaves);
    const proven = verifyContinuation(old, young, known, proofFile(proof));
    assert.deepEqual([proven.status, proven.checks.map(({ check }) => check)], ['intact', ['log', 'events']]);
    assert.equal(verifyContinuation(old, young, known, undefined).status, 'unvouched');
    for (const wrong of [proof.slice(1), [...proof, other(9)], proof.toReversed().concat(proof)])
      assert.equal(verifyContinuation(old, young, known, proofFile(wrong)).status, 'altered');
  }
});

test('a newer bundle with a smaller head continues an older one, as the same proof shows', async () => {
  for (const size of [4, 7, 20]) {
    const leaves = [...leavesBefore, ...Array.from({ length: size - 3 }, (_, index) => other(index + 3))];
    const [old, young] = [await bundleIn(early2, 1, leaves), await bundleIn(early2, 1, leavesBefore)];
    const proof = consistency(3, leaves);
    assert.equal(verifyContinuation(old, young, known, proofFile(proof)).status, 'intact');
    const unproven = verifyContinuation(old, young, known, undefined);
    assert.equal(unproven.status, 'unvouched');
    assert.match(unproven.checks[0]?.message ?? '', new RegExp(`proof\\?from=3&to=${size},`));
    for (const wrong of [proof.slice(1), [...proof, other(9)]])
      assert.equal(verifyContinuation(old, young, known, proofFile(wrong)).status, 'altered');
    const rewritten = await bundleIn(early2, 1, [other(7), ...leavesBefore.slice(1)]);
    assert.equal(verifyContinuation(old, rewritten, known, proofFile(proof)).status, 'altered');
  }
});

test('a log that was rewritten is not a continuation, and neither are two stories of the same length', async () => {
  const old = await bundleIn(early2, 1, leavesBefore);
  const rewritten = [other(7), leafOf(early2), other(2), leafOf(late)];
  const young = await bundleIn(late, 3, rewritten);
  assert.equal(verifyContinuation(old, young, known, proofFile(consistency(3, rewritten))).status, 'altered');
  const fork = await bundleIn(early2, 1, [other(0), leafOf(early2), other(8)]);
  const { status, checks } = verifyContinuation(old, fork, known, undefined);
  assert.equal(status, 'altered');
  assert.match(checks[0]?.message ?? '', /Two different logs/);
});

test('a chain that does not begin with the older events is another story, also with a proof of the log', async () => {
  const old = await bundleIn(early, 0, [leafOf(early)]);
  const other: RecordedEvent[] = chain(entries);
  const young = recordOf(other);
  const leaves = [leafOf(early), leafOf(young)];
  const result = verifyContinuation(
    old,
    await bundleIn(young, 1, leaves),
    known,
    proofFile(consistency(1, leaves)),
  );
  assert.equal(result.status, 'altered');
  assert.deepEqual(
    result.checks.map(({ status }) => status),
    ['intact', 'altered'],
  );
});

test('erased personal data does not change the story', async () => {
  const erased = recordOf(withoutPersonalData(late.events));
  const leaves = [leafOf(late)];
  const result = verifyContinuation(
    await bundleIn(late, 0, leaves),
    await bundleIn(erased, 0, leaves),
    known,
    undefined,
  );
  assert.equal(result.status, 'intact');
});

test('after a backup was restored, two histories of a request are a contradiction that may be an accident', async () => {
  const [created, emailed, viewed, completed] = record.events;
  assert.ok(created && emailed && viewed && completed);
  const { hash: _, personal, ...decided } = { ...completed, at: '2026-11-21T11:00:00.000Z' };
  const decidedAgain = { ...decided, hash: auditEventHash(decided), personal };
  const restored = (evidence: Evidence) => bundleIn(evidence, 1, [other(5), leafOf(evidence)], otherLog);
  const old = await bundleIn(late, 1, [other(0), leafOf(late)]);
  for (const [events, common] of [
    [[created], 1],
    [[created, emailed, viewed], 3],
    [[created, emailed, viewed, decidedAgain], 3],
  ] as const) {
    const young = await restored(recordOf([...events]));
    const result = verifyContinuation(old, young, known, undefined);
    assert.deepEqual([result.old.status, result.new.status, result.status], ['intact', 'intact', 'altered']);
    assert.match(
      result.checks[1]?.message ?? '',
      new RegExp(
        `same events up to event ${common}, and others after it.* a backup was restored in between, or`,
      ),
    );
    const words = describeResult(result);
    assert.match(words, /^CONTRADICTION: the second file does not continue the first$/m);
    assert.doesNotMatch(words, /ALTERED/);
  }
});

test('an altered file is not called a contradiction', async () => {
  const old = await bundleIn(early2, 1, leavesBefore);
  const altered = Buffer.from(old);
  altered[altered.indexOf('"status"')] = 0x20;
  const result = verifyContinuation(old, altered, known, undefined);
  assert.match(describeResult(result), /^ALTERED: the second file as a continuation of the first$/m);
});

test('an older bundle of a request, another log and an unreadable proof are not taken for a continuation', async () => {
  const leaves = [...leavesBefore, leafOf(late)];
  const [old, young] = [await bundleIn(early2, 1, leavesBefore), await bundleIn(late, 3, leaves)];
  const reversed = verifyContinuation(young, old, known, proofFile(consistency(3, leaves)));
  assert.deepEqual(
    reversed.checks.map(({ check, status }) => [check, status]),
    [
      ['log', 'intact'],
      ['events', 'altered'],
    ],
  );
  assert.match(reversed.checks[1]?.message ?? '', /ends with event 4 of the older one.* in the wrong order$/);
  const restarted = await bundleIn(late, 3, leaves, otherLog);
  assert.equal(verifyContinuation(old, restarted, known, undefined).status, 'unvouched');
  for (const proof of ['{}', '{"hashes":["x"]}', 'no JSON', '['.repeat(100_000)])
    assert.equal(verifyContinuation(old, young, known, Buffer.from(proof)).status, 'unreadable');
  assert.equal(verifyContinuation(old, 'The file cannot be read.', known, undefined).status, 'unreadable');
  assert.equal(verifyContinuation(Buffer.from('x'), young, known, undefined).status, 'unreadable');
});
