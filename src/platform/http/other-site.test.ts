import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { isFromOtherSite } from './other-site.ts';

const app = Fastify();
after(() => app.close());
app.get('/', async (request) => isFromOtherSite(request, 'https://assent.example/consent'));

const requests: [string, Record<string, string>, boolean][] = [
  ['a program', { host: 'assent.example' }, false],
  ['a page of this site', { host: 'assent.example', 'sec-fetch-site': 'same-origin' }, false],
  ['a page of another site', { host: 'assent.example', 'sec-fetch-site': 'cross-site' }, true],
  ['a page of a sibling domain', { host: 'assent.example', 'sec-fetch-site': 'same-site' }, true],
  ['an address that was typed', { host: 'assent.example', 'sec-fetch-site': 'none' }, true],
  [
    'an older browser on a page of BASE_URL, through a proxy that changes the host',
    { host: '10.0.0.7:3000', origin: 'https://assent.example' },
    false,
  ],
  ['an older browser, under another name', { host: 'other.test', origin: 'http://other.test' }, false],
  [
    'an older browser on a page of another site',
    { host: 'assent.example', origin: 'https://evil.example' },
    true,
  ],
  ['an older browser on a page without an origin', { host: 'assent.example', origin: 'null' }, true],
  [
    'what a page of another site calls its origin does not count beside Sec-Fetch-Site',
    { host: 'assent.example', 'sec-fetch-site': 'cross-site', origin: 'https://assent.example' },
    true,
  ],
];
for (const [who, headers, expected] of requests)
  test(`${who} ${expected ? 'counts' : 'does not count'} as another site`, async () => {
    const { payload } = await app.inject({ url: '/', headers });
    assert.equal(payload, String(expected));
  });
