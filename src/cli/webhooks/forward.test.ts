import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { portOf } from '../../../test/support/port-of.ts';
import { forward } from './forward.ts';

test('an application that switches protocols has not responded, as for any receiver', async (t) => {
  const server = createServer((socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => server.close());
  const port = portOf(server);
  const request = { id: '', headers: {}, body: '{}' };
  assert.deepEqual(await forward(`http://127.0.0.1:${port}/`, request), {
    error: 'connection closed before the response was complete',
  });
});
