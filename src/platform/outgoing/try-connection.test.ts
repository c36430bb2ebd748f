import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReceiver, startTcpReceiver } from '../../../test/support/receiver.ts';
import { parseNetworks } from './networks.ts';
import { tryConnection } from './try-connection.ts';

const loopback = parseNetworks('127.0.0.0/8');

test('a receiver that can be reached has no fault, and gets no request', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  assert.equal(await tryConnection(receiver.url, loopback), undefined);
  assert.equal(receiver.connections, 1);
  assert.deepEqual(receiver.requests, []);
});

test('a private address is not connected to', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  assert.equal(await tryConnection(receiver.url, []), 'URL must not point to an address that is not public');
  assert.equal(receiver.connections, 0);
});

test('a certificate for another host is a fault', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  const fault = await tryConnection(`https://127.0.0.2:${receiver.port}/`, loopback);
  assert.match(fault ?? '', /connection refused|made for another host/);
});

test('a receiver that accepts and stays silent is given up', async (t) => {
  const receiver = await startTcpReceiver(t, () => {});
  assert.equal(await tryConnection(receiver.url, loopback, { timeoutMs: 200 }), 'timed out after 0.2 s');
});
