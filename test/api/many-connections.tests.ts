import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import { startAssent } from '../harness/assent.ts';
import { eventually } from '../harness/eventually.ts';

const connections = 20;
const assent = await startAssent({}, { worker: false, limits: { connections } });
const { key } = await assent.organisation();
const { hostname, port } = new URL(assent.url);

async function open(bytes = ''): Promise<Socket> {
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.on('data', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  if (bytes) socket.write(bytes);
  return socket;
}

/** One after the other, each idle when the next one comes: one whose request is still answered is not closed. */
async function openMany(count: number, { bytes, isAnswered = false }: Idle): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = await open(bytes);
    if (isAnswered) await once(socket, 'data');
    sockets.push(socket);
  }
  return sockets;
}

/** A new connection each time. */
const health = async () =>
  (await fetch(`${assent.url}/healthz`, { headers: { connection: 'close' } })).status;

interface Idle {
  bytes?: string;
  isAnswered?: boolean;
}

const idle: Record<string, Idle> = {
  'that never send anything': {},
  'that are kept alive after a request': {
    bytes: 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
    isAnswered: true,
  },
  'that stop within their headers': { bytes: 'GET /healthz HTTP/1.1\r\nHost: x\r\n' },
};

for (const [what, kind] of Object.entries(idle))
  test(`connections ${what} are closed when there are too many, the oldest first`, async () => {
    const sockets = await openMany(3 * connections, kind);
    const isClosed = () => sockets.map(({ closed }) => closed);
    await eventually(() => isClosed().filter((closed) => closed).length >= 2 * connections);
    assert.equal(await health(), 200);
    assert.ok(
      isClosed()
        .slice(0, connections)
        .every((closed) => closed),
    );
    assert.ok(
      isClosed()
        .slice(-connections + 2)
        .every((closed) => !closed),
    );
    for (const socket of sockets) socket.destroy();
  });

test('connections with a request stay open, and a new one gets 503 while there are no others', async () => {
  const busy: Socket[] = [];
  const head = `POST /api/v1/containers HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`;
  // One that is still idle may be closed for the next one.
  await eventually(async () => {
    busy.push(await open(head));
    return (await health()) === 503;
  });
  const refusal = await fetch(`${assent.url}/healthz`);
  assert.equal(refusal.status, 503);
  assert.match(refusal.headers.get('retry-after') ?? '', /^\d+$/);
  assert.deepEqual(await refusal.json(), {
    error: {
      code: 'SERVICE_UNAVAILABLE',
      message: 'The service has too many connections. Try again in a few seconds.',
    },
  });
  for (const socket of busy) socket.destroy();
  await eventually(async () => (await health()) === 200);
});
