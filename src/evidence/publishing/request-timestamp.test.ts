import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { ContentInfo, SignedData } from 'pkijs';
import { startTimestampAuthority } from '../../../test/support/timestamp-authority.ts';
import { readDer } from '../verify/timestamp/read-der.ts';
import { checkToken } from './check-token.ts';
import { requestTimestamp } from './request-timestamp.ts';

const authority = await startTimestampAuthority();
const text = 'assent/org/log\n1\nroot\n';
const send = (bytes: Buffer) => (_: Buffer, response: ServerResponse) => void response.end(bytes);
const failures: [what: string, answer: Parameters<typeof authority.answer>[0], problem: RegExp][] = [
  ['refuses', send(Buffer.from('30053003020102', 'hex')), /^refused the timestamp with status 2$/],
  ['sends nothing readable', send(Buffer.from('<html>')), /^sent no readable timestamp response$/],
  ['sends nothing', send(Buffer.alloc(0)), /^sent no readable timestamp response$/],
  ['grants it without a token', send(Buffer.from('30053003020100', 'hex')), /^sent no (token|readable)/],
  ['is out of order', (_, response) => void response.writeHead(500).end(), /^responded with status 500$/],
  [
    'redirects',
    (_, response) => void response.writeHead(302, { location: authority.url }).end(),
    /status 302$/,
  ],
  ['sends too much', send(Buffer.alloc(300 * 1024)), /^responded with more than 262144 bytes$/],
  [
    'hangs up',
    (_, response) => void response.destroy(),
    /^connection closed before the response was complete$/,
  ],
  [
    'stops halfway',
    (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
      setTimeout(() => response.destroy(), 50);
    },
    /^connection closed before the response was complete$/,
  ],
  [
    'answers an earlier request for the same text',
    async (_, response) => void response.end(await authority.reply(await authority.query(text))),
    /^answered another request$/,
  ],
  [
    'stamps another text',
    async (query, response) => void response.end(await authority.reply(withOtherDigest(query))),
    /^sent a timestamp of something else$/,
  ],
  [
    'sends a signature that is not valid',
    async (query, response) => {
      const reply = await authority.reply(query);
      reply[reply.length - 5] = (reply.at(-5) ?? 0) ^ 1;
      response.end(reply);
    },
    /^sent a token without a valid signature of an RSA, P-256, P-384 or P-521 key$/,
  ],
  [
    'sends a token in BER, which no verifier of bundles reads',
    async (query, response) => void response.end(inBer(await authority.reply(query))),
    /^sent a token that is not in DER, as RFC 3161 requires$/,
  ],
];

/** A query with the same nonce and another digest, whose 32 bytes follow their tag and length. */
function withOtherDigest(query: Buffer): Buffer {
  const other = Buffer.from(query);
  const at = other.indexOf(Buffer.from('0420', 'hex')) + 2;
  other[at] = (other[at] ?? 0) ^ 1;
  return other;
}

/** A response that was granted, with an indefinite length of its token (X.690, 8.1.3.6). */
function inBer(reply: Buffer): Buffer {
  const status = Buffer.from('3003020100', 'hex');
  const { end = 0 } = readDer(reply, 4) ?? {};
  const token = readDer(reply, end);
  assert.ok(token);
  const parts = [status, Buffer.from('3080', 'hex'), token.content, Buffer.from('0000', 'hex')];
  const header = Buffer.from('30820000', 'hex');
  header.writeUInt16BE(Buffer.concat(parts).length, 2);
  return Buffer.concat([header, ...parts]);
}

for (const [what, answer, problem] of failures)
  test(`there is no timestamp from an authority that ${what}`, async (t) => {
    authority.answer(answer);
    t.after(() => authority.answer());
    await assert.rejects(requestTimestamp(authority.url, text, []), (error: Error) =>
      problem.test(error.message),
    );
  });

test('there is no timestamp from an authority whose own certificate has expired, whoever issued it', async () => {
  const expired = await startTimestampAuthority({ ownDays: -1 });
  for (const authorities of [[], [new X509Certificate(expired.ca)]])
    await assert.rejects(requestTimestamp(expired.url, text, authorities), {
      message: 'signed with a certificate that was not valid at that time',
    });
});

test('authorities that have signed each other’s certificates neither hide the one in TIMESTAMP_CA nor keep the worker busy', {
  timeout: 60_000,
}, async () => {
  const crossSigned = await startTimestampAuthority({ crossSigned: true });
  const token = await requestTimestamp(crossSigned.url, text, [new X509Certificate(crossSigned.ca)]);
  await crossSigned.verify(token.bytes, text);
  await assert.rejects(requestTimestamp(crossSigned.url, text, [new X509Certificate(authority.ca)]), {
    message: 'signed with a certificate that no authority in TIMESTAMP_CA issued',
  });
});

test('a token with more certificates than any chain has is not read', async () => {
  const { bytes } = await requestTimestamp(authority.url, text, []);
  for (const [count, fault] of [
    [32, undefined],
    [33, 'unreadable'],
  ] as const) {
    const content = ContentInfo.fromBER(bytes);
    const signed = new SignedData({ schema: content.content });
    const [own, issuer] = signed.certificates ?? [];
    assert.ok(own && issuer);
    // No signature is over them.
    signed.certificates = [own, ...Array(count - 1).fill(issuer)];
    content.content = signed.toSchema(true);
    const token = await checkToken(Buffer.from(content.toSchema().toBER()), text, []);
    assert.equal('fault' in token ? token.fault : undefined, fault, `${count}`);
  }
});

test('an authority that does not exist is a problem in a few words', async () => {
  await assert.rejects(requestTimestamp('http://127.0.0.1:9/', text, []), {
    message: 'connection refused',
  });
});
