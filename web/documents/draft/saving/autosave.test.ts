import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createAutosave, type Retry } from './autosave.ts';

/** An autosave whose time passes only when `pass` says so. `control` makes its saves fail or take time. */
function startAutosave(t: TestContext, retry: Retry = 'soon') {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const saved: string[] = [];
  const states: string[] = [];
  const attemptedAt: number[] = [];
  let running = 0;
  const control = { failWith: undefined as Error | undefined, ms: 0, maxRunning: 0 };
  const autosave = createAutosave<string>({
    save: async (value) => {
      attemptedAt.push(Date.now());
      running += 1;
      control.maxRunning = Math.max(control.maxRunning, running);
      if (control.ms > 0) await new Promise((resolve) => setTimeout(resolve, control.ms));
      running -= 1;
      if (control.failWith) throw control.failWith;
      saved.push(value);
    },
    retryOf: () => retry,
  });
  autosave.subscribe(() => states.push(autosave.state().kind));
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 100) {
      t.mock.timers.tick(100);
      await setImmediate();
    }
  };
  return { autosave, saved, states, attemptedAt, control, pass };
}

test('changes in quick succession are saved once, with the last value', async (t) => {
  const { autosave, saved, states, pass } = startAutosave(t);
  for (const value of ['a', 'ab', 'abc']) autosave.change(value);
  await pass(900);
  assert.deepEqual(saved, []);
  await pass(100);
  assert.deepEqual(saved, ['abc']);
  assert.deepEqual(states, ['waiting', 'waiting', 'waiting', 'saving', 'saved']);
});

test('changes that never pause are saved every ten seconds', async (t) => {
  const { autosave, saved, attemptedAt, pass } = startAutosave(t);
  for (let at = 0; at < 22_000; at += 500) {
    autosave.change(String(at));
    await pass(500);
  }
  assert.deepEqual(saved, ['9500', '19500']);
  assert.deepEqual(attemptedAt, [10_000, 20_000]);
});

test('only one save runs at a time, and changes made during it are saved next', async (t) => {
  const { autosave, saved, control, pass } = startAutosave(t);
  control.ms = 3_000;
  autosave.change('a');
  await pass(1_000);
  assert.equal(autosave.state().kind, 'saving');
  autosave.change('b');
  autosave.change('c');
  await pass(7_000);
  assert.equal(autosave.state().kind, 'saved');
  assert.deepEqual(saved, ['a', 'c']);
  assert.equal(control.maxRunning, 1);
});

test('a save that failed temporarily is retried with the latest value', async (t) => {
  const { autosave, saved, control, pass } = startAutosave(t);
  control.failWith = new Error('offline');
  autosave.change('a');
  await pass(1_000);
  assert.equal(autosave.state().kind, 'failed');
  autosave.change('b');
  assert.equal(autosave.state().kind, 'failed');
  control.failWith = undefined;
  await pass(2_000);
  assert.equal(autosave.state().kind, 'saved');
  assert.deepEqual(saved, ['b']);
});

test('each retry of a failed save waits as long as it should, and the last delay is that of all further ones', async (t) => {
  const { autosave, attemptedAt, control, pass } = startAutosave(t);
  control.failWith = new Error('offline');
  autosave.change('a');
  await pass(80_000);
  assert.deepEqual(attemptedAt, [1_000, 3_000, 8_000, 18_000, 48_000, 78_000]);
});

test('a rejected save is retried only after the next change', async (t) => {
  const { autosave, saved, control, pass } = startAutosave(t, 'on-change');
  control.failWith = new Error('refused');
  autosave.change('a');
  await pass(1_000);
  assert.equal(autosave.state().kind, 'failed');
  control.failWith = undefined;
  await pass(60_000);
  assert.deepEqual(saved, []);
  autosave.change('b');
  await pass(1_000);
  assert.deepEqual(saved, ['b']);
});

test('a save that would overwrite someone else’s changes is retried only on demand', async (t) => {
  const { autosave, saved, control, pass } = startAutosave(t, 'on-demand');
  control.failWith = new Error('changed elsewhere');
  autosave.change('a');
  await pass(1_000);
  assert.equal(autosave.state().kind, 'failed');
  control.failWith = undefined;
  autosave.change('b');
  await pass(60_000);
  assert.deepEqual(saved, []);
  assert.equal(await autosave.flush(), true);
  assert.deepEqual(saved, ['b']);
});

test('once stopped, a save that is running is not retried when it fails, and nothing further is saved', async (t) => {
  const { autosave, saved, control, pass } = startAutosave(t);
  control.ms = 3_000;
  control.failWith = new Error('offline');
  autosave.change('a');
  await pass(1_000);
  assert.equal(autosave.state().kind, 'saving');
  autosave.stop();
  await pass(3_000);
  assert.equal(autosave.state().kind, 'failed');
  control.failWith = undefined;
  await pass(60_000);
  assert.deepEqual(saved, []);
});

test('flush saves immediately, including changes made during a save, and reports whether it succeeded', async (t) => {
  const { autosave, saved, control, pass } = startAutosave(t);
  assert.equal(await autosave.flush(), true);
  control.ms = 300;
  autosave.change('a');
  const flushed = autosave.flush();
  autosave.change('b');
  await pass(600);
  assert.equal(await flushed, true);
  assert.deepEqual(saved, ['a', 'b']);
  control.failWith = new Error('offline');
  autosave.change('c');
  const failed = autosave.flush();
  await pass(300);
  assert.equal(await failed, false);
});
