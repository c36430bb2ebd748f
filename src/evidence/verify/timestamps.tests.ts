import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuTimer } from '../../../test/support/cpu-timer.ts';
import { startTimestampAuthority } from '../../../test/support/timestamp-authority.ts';
import { bundleOf, chain, entries, key, logOf, recordOf } from '../bundle/record.fixture.ts';
import { writeZip } from '../zip/write-zip.ts';
import { childrenOf, readDer } from './timestamp/read-der.ts';
import { readTimestamp } from './timestamp/read-timestamp.ts';
import { tokenOf } from './timestamp/token.fixture.ts';
import { assertAltered, failedChecks, unpack, verify } from './verify.fixture.ts';

const authority = await startTimestampAuthority();
const record = recordOf(chain(entries, undefined, 2020));

/** The response of the authority over a text, and the token in it. */
async function stamp(text: string): Promise<{ response: Buffer; token: Buffer }> {
  const response = await authority.reply(await authority.query(text));
  const [status] = childrenOf(readDer(response)?.content ?? Buffer.alloc(0)) ?? [];
  const inside = Buffer.from(readDer(response)?.content ?? []);
  return { response, token: inside.subarray(status?.end) };
}

const bodyOf = (head: string) => head.slice(0, head.indexOf('\n\n') + 1);
const body = bodyOf(logOf(record.events, key).head);

test('a bundle with the token of an authority, or its whole response, is intact and names the time', async () => {
  const { response, token } = await stamp(body);
  await authority.verify(token, body);
  for (const timestamp of [token, response]) {
    const zip = await bundleOf(record, { timestamp });
    assert.deepEqual(failedChecks(zip), []);
    const message = verify(zip).checks.find(({ check }) => check === 'timestamp')?.message ?? '';
    assert.match(message, /^names \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z .* not checked here/);
  }
});

test('a bundle from which the token was removed is intact, and says that there is none', async () => {
  const zip = await bundleOf(record, { timestamp: (await stamp(body)).token });
  const without = writeZip(unpack(zip).filter(({ name }) => name !== 'timestamp.tsr'));
  // README.txt in the bundle mentions the token, but nothing claims that there must be one.
  assert.deepEqual(failedChecks(without), []);
  assert.match(
    verify(without).checks.find(({ check }) => check === 'timestamp')?.message ?? '',
    /there is none/,
  );
});

test('a timestamp of something else, one that is older than the events, and none at all are refused', async () => {
  const { token } = await stamp('something else\n');
  assertAltered(await bundleOf(record, { timestamp: token }), 'timestamp');
  const future = recordOf(chain(entries, undefined, 2199));
  const early = await stamp(bodyOf(logOf(future.events, key).head));
  assertAltered(await bundleOf(future, { timestamp: early.token }), 'timestamp');
  for (const timestamp of [Buffer.alloc(0), Buffer.from('30053003020102', 'hex'), Buffer.from('<html>')])
    assertAltered(await bundleOf(record, { timestamp }), 'timestamp');
});

test('a token with any byte changed or cut off is a timestamp or none, and causes no error', async () => {
  const { token } = await stamp(body);
  for (let at = 0; at < token.length; at += 1) {
    const changed = Buffer.from(token);
    changed[at] = (token[at] ?? 0) ^ 0x80;
    readTimestamp(changed);
    readTimestamp(token.subarray(0, at));
  }
});

test('a token that is nested 100000 deep is none', () => {
  const parts: Buffer[] = [];
  for (let level = 100_000, length = 6 * 100_000; level > 0; level -= 1) {
    length -= 6;
    const header = Buffer.from([0x30, 0x84, 0, 0, 0, 0]);
    header.writeUInt32BE(length, 2);
    parts.push(header);
  }
  assert.equal(readTimestamp(Buffer.concat(parts)), undefined);
});

test('a token whose time has a million digits is read like any other', () => {
  const [imprint, at] = [Buffer.alloc(32), '2026-03-02T09:00:00.555Z'];
  for (const digits of [3, 1_000_000])
    assert.deepEqual(readTimestamp(tokenOf(`20260302090000.${'5'.repeat(digits)}Z`)), { imprint, at });
});

test('a token that names its hash function with 20 million bytes is none, as is found at once', () => {
  const token = tokenOf('20260302090000Z', '00'.repeat(32), Buffer.alloc(20_000_000));
  const cpuTime = cpuTimer();
  assert.equal(readTimestamp(token), undefined);
  // Writing them in hex takes seconds, and gigabytes of memory.
  assert.ok(cpuTime() < 1_000);
});

test('a token whose time does not exist is none, and a leap second counts as the second before it', () => {
  for (const time of [
    '20261302090000Z',
    '20260230090000Z',
    '20260302240000Z',
    '20260302090061Z',
    '00000302090000Z',
  ])
    assert.equal(readTimestamp(tokenOf(time)), undefined, time);
  assert.equal(readTimestamp(tokenOf('20161231235960.5Z'))?.at, '2016-12-31T23:59:59.500Z');
});
