import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createAutosave, type Retry } from './autosave.ts';

/** An autosave that records its saves in a list. `control` makes them fail or wait. */
function startAutosave({ retry = 'soon' as Retry, debounceMs = 20 } = {}) {
  const saved: string[] = [];
  const states: string[] = [];
  let running = 0;
  const control = { failWith: undefined as Error | undefined, ms: 0, maxRunning: 0 };
  const autosave = createAutosave<string>({
    save: async (value) => {
      running += 1;
      control.maxRunning = Math.max(control.maxRunning, running);
      await pause(control.ms);
      running -= 1;
      if (control.failWith) throw control.failWith;
      saved.push(value);
    },
    retryOf: () => retry,
    debounceMs,
    maxWaitMs: 100,
    retryDelaysMs: [30, 40],
  });
  autosave.subscribe(() => states.push(autosave.state().kind));
  return { autosave, saved, states, control };
}

async function eventually(isSo: () => boolean): Promise<void> {
  const end = performance.now() + 30_000;
  while (!isSo() && performance.now() < end) await pause(5);
  assert.ok(isSo());
}

test('changes in quick succession are saved once, with the last value', async () => {
  const { autosave, saved, states } = startAutosave();
  for (const value of ['a', 'ab', 'abc']) autosave.change(value);
  assert.deepEqual(saved, []);
  await eventually(() => autosave.state().kind === 'saved');
  assert.deepEqual(saved, ['abc']);
  assert.deepEqual(states, ['waiting', 'waiting', 'waiting', 'saving', 'saved']);
});

test('changes that never pause are saved at intervals', async () => {
  const { autosave, saved } = startAutosave({ debounceMs: 60 });
  for (let i = 0; i < 20; i += 1) {
    autosave.change(String(i));
    await pause(15);
  }
  assert.ok(saved.length >= 1, `${saved.length} saves`);
  autosave.stop();
});

test('only one save runs at a time, and changes made during it are saved next', async () => {
  const { autosave, saved, control } = startAutosave();
  control.ms = 60;
  autosave.change('a');
  await eventually(() => autosave.state().kind === 'saving');
  autosave.change('b');
  autosave.change('c');
  await eventually(() => autosave.state().kind === 'saved');
  assert.deepEqual(saved, ['a', 'c']);
  assert.equal(control.maxRunning, 1);
});

test('a save that failed temporarily is retried with the latest value', async () => {
  const { autosave, saved, control } = startAutosave();
  control.failWith = new Error('offline');
  autosave.change('a');
  await eventually(() => autosave.state().kind === 'failed');
  autosave.change('b');
  assert.equal(autosave.state().kind, 'failed');
  control.failWith = undefined;
  await eventually(() => autosave.state().kind === 'saved');
  assert.deepEqual(saved, ['b']);
});

test('each retry of a failed save waits as long as it should, and the last delay is that of all further ones', async (t) => {
  const delays: (number | undefined)[] = [];
  let next: (() => unknown) | undefined;
  t.mock.method(globalThis, 'setTimeout', (run: () => unknown, ms?: number) => {
    delays.push(ms);
    next = run;
  });
  const autosave = createAutosave<string>({
    save: () => Promise.reject(new Error('offline')),
    retryOf: () => 'soon',
    debounceMs: 20,
    retryDelaysMs: [30, 40],
  });
  autosave.change('a');
  for (let attempt = 1; attempt <= 3; attempt += 1) await next?.();
  assert.deepEqual(delays, [20, 30, 40, 40]);
});

test('a rejected save is retried only after the next change', async () => {
  const { autosave, saved, control } = startAutosave({ retry: 'on-change' });
  control.failWith = new Error('refused');
  autosave.change('a');
  await eventually(() => autosave.state().kind === 'failed');
  control.failWith = undefined;
  await pause(120);
  assert.deepEqual(saved, []);
  autosave.change('b');
  await eventually(() => autosave.state().kind === 'saved');
  assert.deepEqual(saved, ['b']);
});

test('a save that would overwrite someone else’s changes is retried only on demand', async () => {
  const { autosave, saved, control } = startAutosave({ retry: 'on-demand' });
  control.failWith = new Error('changed elsewhere');
  autosave.change('a');
  await eventually(() => autosave.state().kind === 'failed');
  control.failWith = undefined;
  autosave.change('b');
  await pause(120);
  assert.deepEqual(saved, []);
  assert.equal(await autosave.flush(), true);
  assert.deepEqual(saved, ['b']);
});

test('once stopped, a save that is running is not retried when it fails, and nothing further is saved', async () => {
  const { autosave, saved, control } = startAutosave();
  control.ms = 30;
  control.failWith = new Error('offline');
  autosave.change('a');
  await eventually(() => autosave.state().kind === 'saving');
  autosave.stop();
  await eventually(() => autosave.state().kind === 'failed');
  control.failWith = undefined;
  await pause(120);
  assert.deepEqual(saved, []);
});

test('flush saves immediately, including changes made during a save, and reports whether it succeeded', async () => {
  const { autosave, saved, control } = startAutosave({ debounceMs: 10_000 });
  assert.equal(await autosave.flush(), true);
  control.ms = 30;
  autosave.change('a');
  const flushed = autosave.flush();
  autosave.change('b');
  assert.equal(await flushed, true);
  assert.deepEqual(saved, ['a', 'b']);
  control.failWith = new Error('offline');
  autosave.change('c');
  assert.equal(await autosave.flush(), false);
  autosave.stop();
});
