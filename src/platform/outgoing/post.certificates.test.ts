import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { createCertificate } from '../../../test/support/create-certificate.ts';
import { authority, startReceiver, startTcpReceiver } from '../../../test/support/receiver.ts';
import { parseNetworks } from './networks.ts';
import { postSafely } from './post.ts';

const allowedNetworks = parseNetworks('127.0.0.0/8');
const limits = { timeoutMs: 10_000, maxResponseBytes: 65_536 };
const hosts = ['127.0.0.1'];
const dayMs = 86_400_000;
const stranger = await createCertificate({ name: 'Unknown authority' });

async function post(url: string) {
  const { durationMs, ...result } = await postSafely({
    url,
    headers: {},
    body: '{}',
    allowedNetworks,
    ...limits,
  });
  return result;
}

const rejected = {
  'certificate: self-signed certificate': await createCertificate({ name: 'self', hosts }),
  'certificate: unknown issuer': await createCertificate({ name: 'leaf', hosts, issuer: stranger }),
  'certificate: issued for another host': await createCertificate({
    name: '127.0.0.1',
    hosts: ['example.com', '127.0.0.2'],
    issuer: authority,
  }),
  'certificate: expired': await createCertificate({
    name: 'leaf',
    hosts,
    issuer: authority,
    from: new Date(Date.now() - 2 * dayMs),
    to: new Date(Date.now() - dayMs),
  }),
  'certificate: not yet valid': await createCertificate({
    name: 'leaf',
    hosts,
    issuer: authority,
    from: new Date(Date.now() + dayMs),
    to: new Date(Date.now() + 2 * dayMs),
  }),
};

for (const [error, certificate] of Object.entries(rejected)) {
  test(`${error}: no request is sent`, async (t) => {
    const receiver = await startReceiver(t, (_request, response) => response.end(), certificate);
    assert.deepEqual(await post(receiver.url), { error });
    assert.equal(receiver.requests.length, 0);
  });
}

test('a receiver without TLS is an error', async (t) => {
  const receiver = await startTcpReceiver(t, (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'));
  assert.deepEqual(await post(receiver.url), { error: 'TLS handshake failed' });
});

/** The receiver's process trusts its authority, so OpenSSL sends it along with the certificate. */
const untrusted = 'certificate: self-signed certificate in the chain';

/** Posts from a separate process, as an operator would start it. */
async function postWith(environment: Record<string, string>, url: string) {
  const script = `
    import { parseNetworks } from ${JSON.stringify(import.meta.resolve('./networks.ts'))};
    import { postSafely } from ${JSON.stringify(import.meta.resolve('./post.ts'))};
    const { durationMs, ...result } = await postSafely({
      url: ${JSON.stringify(url)}, headers: {}, body: '{}', allowedNetworks: parseNetworks('127.0.0.0/8'),
      timeoutMs: 10_000, maxResponseBytes: 65_536,
    });
    console.log(JSON.stringify(result));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...environment },
  });
  return JSON.parse(stdout);
}

test("an operator's own authority is trusted through NODE_EXTRA_CA_CERTS", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'assent-certificates-'));
  t.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'authority.pem'), authority.cert);
  const receiver = await startReceiver(t, (_request, response) => response.end());
  const environment = { NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
  assert.deepEqual(await postWith(environment, receiver.url), { status: 200 });
  assert.deepEqual(await postWith({}, receiver.url), { error: untrusted });
});

test('the environment can neither turn verification off nor insert a proxy', async (t) => {
  const receiver = await startReceiver(t, (_request, response) => response.end());
  const proxy = await startTcpReceiver(t, (socket) => socket.resume());
  const address = `http://127.0.0.1:${proxy.port}`;
  const environment = {
    ...{ NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_USE_ENV_PROXY: '1' },
    ...{ HTTPS_PROXY: address, https_proxy: address, HTTP_PROXY: address, NO_PROXY: '', no_proxy: '' },
  };
  const result = await postWith(environment, receiver.url);
  assert.deepEqual(result, { error: untrusted });
  assert.equal(proxy.connections, 0);
  assert.equal(receiver.connections, 1);
});
