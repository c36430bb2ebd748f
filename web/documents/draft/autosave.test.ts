import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createAutosave, type Retry } from './autosave.ts';

/** An autosave into a list, whose saves fail or wait as told. */
function saving({ retry = 'soon' as Retry, restMs = 20 } = {}) {
  const saved: string[] = [];
  const states: string[] = [];
  let running = 0;
  const control = { failWith: undefined as Error | undefined, ms: 0, most: 0 };
  const autosave = createAutosave<string>({
    save: async (value) => {
      running += 1;
      control.most = Math.max(control.most, running);
      await pause(control.ms);
      running -= 1;
      if (control.failWith) throw control.failWith;
      saved.push(value);
    },
    retryOf: () => retry,
    restMs,
    maxMs: 100,
    retryMs: [30, 40],
  });
  autosave.subscribe(() => states.push(autosave.state().kind));
  return { autosave, saved, states, control };
}

async function eventually(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !isSo(); i += 1) await pause(5);
  assert.ok(isSo());
}

test('changes are saved once, when they come to rest, and only the last of them', async () => {
  const { autosave, saved, states } = saving();
  for (const value of ['a', 'ab', 'abc']) autosave.change(value);
  assert.deepEqual(saved, []);
  await eventually(() => autosave.state().kind === 'saved');
  assert.deepEqual(saved, ['abc']);
  assert.deepEqual(states, ['waiting', 'waiting', 'waiting', 'saving', 'saved']);
});

test('who never rests is saved all the same', async () => {
  const { autosave, saved } = saving({ restMs: 60 });
  for (let i = 0; i < 20; i += 1) {
    autosave.change(String(i));
    await pause(15);
  }
  assert.ok(saved.length >= 1, `${saved.length} saves`);
  autosave.stop();
});

test('one save at a time: what changes meanwhile is saved after it', async () => {
  const { autosave, saved, control } = saving();
  control.ms = 60;
  autosave.change('a');
  await eventually(() => autosave.state().kind === 'saving');
  autosave.change('b');
  autosave.change('c');
  await eventually(() => autosave.state().kind === 'saved');
  assert.deepEqual(saved, ['a', 'c']);
  assert.equal(control.most, 1);
});

test('a save that failed for the moment is tried again, with what is newest', async () => {
  const { autosave, saved, control } = saving();
  control.failWith = new Error('away');
  autosave.change('a');
  await eventually(() => autosave.state().kind === 'failed');
  autosave.change('b');
  assert.equal(autosave.state().kind, 'failed');
  control.failWith = undefined;
  await eventually(() => autosave.state().kind === 'saved');
  assert.deepEqual(saved, ['b']);
});

test('a save that was refused is tried again after the next change alone', async () => {
  const { autosave, saved, control } = saving({ retry: 'on-change' });
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

test('a save that would undo the work of another waits until somebody asks for it', async () => {
  const { autosave, saved, control } = saving({ retry: 'on-demand' });
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

test('flush saves at once, also what changed during a save, and says whether it could', async () => {
  const { autosave, saved, control } = saving({ restMs: 10_000 });
  assert.equal(await autosave.flush(), true);
  control.ms = 30;
  autosave.change('a');
  const flushed = autosave.flush();
  autosave.change('b');
  assert.equal(await flushed, true);
  assert.deepEqual(saved, ['a', 'b']);
  control.failWith = new Error('away');
  autosave.change('c');
  assert.equal(await autosave.flush(), false);
  autosave.stop();
});
