import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCertificate } from '../../../test/support/create-certificate.ts';
import { startReceiver } from '../../../test/support/receiver.ts';
import { exchange } from './exchange.ts';

test('the environment cannot turn off the verification of a service that the operator has configured', async (t) => {
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  t.after(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED);
  const certificate = await createCertificate({ name: 'self', hosts: ['127.0.0.1'] });
  const receiver = await startReceiver(t, (_request, response) => response.end(), certificate);
  const { url } = receiver;
  await assert.rejects(
    exchange({ peer: 'identity provider', url, timeoutMs: 5_000, maxResponseBytes: 1_024 }),
    { message: 'certificate: self-signed certificate' },
  );
  assert.equal(receiver.requests.length, 0);
});
