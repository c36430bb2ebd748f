import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redirectUrlFor } from './redirect-url.ts';

const cases: [redirectUrl: string, redirected: string][] = [
  ['https://example.com', 'https://example.com/?requestId=ID&status=REJECTED'],
  ['https://example.com/?#top', 'https://example.com/?requestId=ID&status=REJECTED#top'],
  ['https://example.com/a?lang=en#top', 'https://example.com/a?lang=en&requestId=ID&status=REJECTED#top'],
  // Outside of forms, programs read a plus literally, and signatures cover the exact bytes.
  ['myapp://done?name=a%20b', 'myapp://done?name=a%20b&requestId=ID&status=REJECTED'],
  ['https://example.com/?a=b~c/d:e,f', 'https://example.com/?a=b~c/d:e,f&requestId=ID&status=REJECTED'],
  [
    'https://example.com/?a+b&&c=%e2%82%ac',
    'https://example.com/?a+b&&c=%e2%82%ac&requestId=ID&status=REJECTED',
  ],
  // The parameters that it already has would contradict ours.
  [
    'https://example.com/?status=x&a&%73tatus=y&requestId',
    'https://example.com/?a&requestId=ID&status=REJECTED',
  ],
];
for (const [redirectUrl, redirected] of cases)
  test(`${redirectUrl} leads to ${redirected}`, () => {
    const url = redirectUrlFor({ id: 'ID', version: { redirect_url: redirectUrl } }, 'REJECTED');
    assert.equal(url?.href, redirected);
  });
