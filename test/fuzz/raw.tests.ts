import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import fc from 'fast-check';
import { startAssent } from '../harness/assent.ts';
import { anyCharacter } from '../support/any-character.ts';
import { readRows } from './rows.ts';
import { seed } from './seed.ts';

const assent = await startAssent({}, { worker: false });
const { key } = await assent.organisation();
const port = Number(new URL(assent.url).port);

const body = '{"name":"Customers"';
const valid = [
  'POST /api/v1/containers HTTP/1.1',
  'Host: localhost',
  `X-Api-Key: ${key}`,
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  'Connection: close',
  '',
  body,
];

test('a malformed HTTP request is refused or its connection closed, never with a 5xx, and it writes nothing', async () => {
  const before = await readRows(assent.database.pool);
  await fc.assert(
    fc.asyncProperty(fc.array(broken, { minLength: 1, maxLength: 20 }), async (requests) => {
      const responses = await Promise.all(requests.map(exchange));
      for (const [index, response] of responses.entries()) checkRaw(response, requests[index]);
      assert.equal((await fetch(`${assent.url}/healthz`)).status, 200);
    }),
    { seed, numRuns: 20, interruptAfterTimeLimit: 300_000, markInterruptAsFailure: true },
  );
  assert.deepEqual(await readRows(assent.database.pool), before);
});

const line = fc.constantFrom(
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 0x10',
  'Content-Length: 1, 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: \x0bchunked',
  'Transfer-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: nothing',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Connection: keep-alive, close, x',
  'Host: other\r\nHost: localhost',
  ' folded: line',
  'No-Colon',
  ': no name',
  'Sp ace: 1',
  'X: \0',
  'X: \r',
  'X: \x7f',
  'X: \n\n',
  `X: ${'y'.repeat(16_000)}`,
  'X-Api-Key: a\r\nX-Api-Key: b',
  ...['{}', '"', '\ud83d\ude00'].map((name) => `${name}: 1`),
);

const start = fc.constantFrom(
  '',
  'GET',
  'GET /api/v1/containers',
  'GET  /api/v1/containers HTTP/1.1',
  'GET /api/v1/containers HTTP/0.9',
  'GET /api/v1/containers HTTP/1.0',
  'GET /api/v1/containers HTTP/2.0',
  'GET /api/v1/containers HTTP/9.9',
  'GET /api/v1/containers HTTPS/1.1',
  'GET http://localhost/api/v1/containers HTTP/1.1',
  'GET //api/v1/containers HTTP/1.1',
  'GET /api/v1/containers#x HTTP/1.1',
  'GET /api/v1/\0 HTTP/1.1',
  'GET /api/v1/\xff\xfe HTTP/1.1',
  'GET \\api\\v1 HTTP/1.1',
  'GET ? HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'CONNECT localhost:443 HTTP/1.1',
  'PRI * HTTP/2.0',
  'BREW /api/v1/containers HTTP/1.1',
  'get /api/v1/containers HTTP/1.1',
  '\x16\x03\x01\x02\x00\x01',
  '*1\r\n$4\r\nPING',
  `GET /api/v1/${'a'.repeat(70_000)} HTTP/1.1`,
);

/** Malformed requests. Their JSON is incomplete, so none of them may write anything. */
const broken: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 3 }), fc.nat(5))
    .map(([lines, at]) => valid.toSpliced(at + 1, 0, ...lines).join('\r\n')),
  start.map((first) => [first, ...valid.slice(1)].join('\r\n')),
  fc.nat().map((n) => valid.join('\r\n').slice(0, n % valid.join('\r\n').length)),
  fc.constantFrom('\n', '\r', '\r\n\r\n', '\0').map((end) => valid.join(end)),
  fc.tuple(fc.nat(), fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 4 })).map(([n, noise]) => {
    const text = valid.join('\r\n');
    const at = n % text.length;
    return text.slice(0, at) + noise + text.slice(at + noise.length);
  }),
  fc
    .constantFrom('5\r\n{"nam', 'zz\r\n', '-1\r\n', 'ffffffffffffffff1\r\nx', '5;ext="\r\n', '0\r\nX: 1\r\n')
    .map((chunk) => [...valid.slice(0, 4), 'Transfer-Encoding: chunked', '', chunk].join('\r\n')),
  fc.string({ unit: anyCharacter, maxLength: 200 }),
);

/** Sends bytes unchanged, ends the sending side and returns everything received until the server closes. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.setTimeout(10_000, () =>
      socket.destroy(new Error(`no end of the response to ${JSON.stringify(bytes)}`)),
    );
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      response += chunk;
    });
    // The service may reject the request and close the connection while the rest is still being sent.
    socket.on('error', (error) => ('code' in error ? resolve(response) : reject(error)));
    socket.on('close', () => resolve(response));
    socket.end(Buffer.from(bytes, 'latin1'));
  });
}

function checkRaw(response: string, request: string | undefined): void {
  if (response === '') return;
  const statuses = [...response.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  assert.ok(statuses.length > 0, `${JSON.stringify(request)} -> ${response}`);
  for (const status of statuses) assert.ok(status < 500, `${JSON.stringify(request)} -> ${response}`);
}
