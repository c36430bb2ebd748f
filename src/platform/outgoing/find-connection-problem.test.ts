import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCertificate } from '../../../test/support/create-certificate.ts';
import { authority, startReceiver, startTcpReceiver } from '../../../test/support/receiver.ts';
import { findConnectionProblem } from './find-connection-problem.ts';
import { parseNetworks } from './networks.ts';

const loopback = parseNetworks('127.0.0.0/8');

test('a receiver that can be reached has no problem, and gets no request', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  assert.equal(await findConnectionProblem(receiver.url, loopback), null);
  assert.equal(receiver.connections, 1);
  assert.deepEqual(receiver.requests, []);
});

test('no connection is made to a private address', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  assert.equal(await findConnectionProblem(receiver.url, []), 'URL must point to a public address');
  assert.equal(receiver.connections, 0);
});

test('a certificate for another host is a problem', async (t) => {
  const certificate = await createCertificate({ name: 'other', hosts: ['127.0.0.2'], issuer: authority });
  const receiver = await startReceiver(t, (_request, response) => response.end(), certificate);
  const problem = await findConnectionProblem(receiver.url, loopback);
  assert.equal(problem, 'certificate: issued for another host');
});

test('a receiver that accepts the connection and stays silent times out', async (t) => {
  const receiver = await startTcpReceiver(t, () => {});
  assert.equal(
    await findConnectionProblem(receiver.url, loopback, { timeoutMs: 200 }),
    'timed out after 0.2 s',
  );
});
