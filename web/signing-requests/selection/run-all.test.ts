import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callsAtOnce, callsPerSecond, createPace } from './pace.ts';
import { runAll } from './run-all.ts';

const items = Array.from({ length: 50 }, (_, index) => index);
const pace = async () => {};
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('every item is worked on once, a few at the same time', async () => {
  const begun: number[] = [];
  let underWay = 0;
  let most = 0;
  const act = async (item: number) => {
    begun.push(item);
    underWay += 1;
    most = Math.max(most, underWay);
    await turn();
    underWay -= 1;
  };
  await runAll(items, act, { pace, signal: new AbortController().signal });
  assert.deepEqual(begun, items);
  assert.equal(most, 4);
});

test('after a failure no more are begun, and those under way are finished', async () => {
  const finished: number[] = [];
  const act = async (item: number) => {
    await turn();
    if (item === 5) throw new Error('away');
    await turn();
    finished.push(item);
  };
  await assert.rejects(runAll(items, act, { pace, signal: new AbortController().signal }), /away/);
  assert.deepEqual(finished, [0, 1, 2, 3, 4, 6, 7]);
});

test('once stopped, no more are begun', async () => {
  const stopping = new AbortController();
  const finished: number[] = [];
  const act = async (item: number) => {
    await turn();
    if (item === 9) stopping.abort();
    finished.push(item);
  };
  await runAll(items, act, { pace, signal: stopping.signal });
  assert.ok(finished.length >= 10 && finished.length <= 13, String(finished.length));
});

test('a long run stays below the rate limit of 1,000 calls a minute', async () => {
  let time = 0;
  const wait = async (ms: number) => {
    time += ms;
  };
  const next = createPace(() => time, wait);
  const begun: number[] = [];
  for (let call = 0; call < 3_000; call += 1) {
    await next(new AbortController().signal);
    begun.push(time);
  }
  const inMinute = (minute: number) => begun.filter((at) => Math.floor(at / 60_000) === minute).length;
  assert.equal(begun.filter((at) => at === 0).length, callsAtOnce);
  assert.ok(Math.abs(inMinute(0) - (callsAtOnce + 60 * callsPerSecond)) <= 1, String(inMinute(0)));
  assert.ok(Math.abs(inMinute(1) - 60 * callsPerSecond) <= 1, String(inMinute(1)));
});
