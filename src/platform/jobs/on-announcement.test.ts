import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { eventually } from '../../../test/harness/eventually.ts';
import { portOf } from '../../../test/support/port-of.ts';
import { onAnnouncement } from './on-announcement.ts';

test('attempts to connect to a database that is unavailable leave nothing behind', async (t) => {
  let attempts = 0;
  const server = createServer((socket) => {
    attempts += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const signals = new Set<AbortSignal>();
  const add = t.mock.method(EventTarget.prototype, 'addEventListener');
  const port = portOf(server);
  const { stop } = onAnnouncement({ host: '127.0.0.1', port, user: 'assent', database: 'assent' }, () => {});
  t.after(stop);
  await eventually(() => attempts >= 4);
  for (const call of add.mock.calls) if (call.this instanceof AbortSignal) signals.add(call.this);
  assert.ok(signals.size > 0);
  for (const signal of signals) {
    const listeners = getEventListeners(signal, 'abort');
    // At most those of the attempt that is being made, or of the pause before the next.
    assert.ok(listeners.length <= 1, `${listeners.length} listeners after ${attempts} attempts`);
  }
});
