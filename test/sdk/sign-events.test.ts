import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameTitle } from '../../sdk/frame-title.ts';
import { errorDetail, readSignMessage } from '../../sdk/sign-events.ts';

const decision = { requestId: 'one', status: 'ACCEPTED_FULL' };

for (const [data, expected] of [
  [{ type: 'assent:ready' }, { type: 'ready' }],
  [{ type: 'assent:viewed', more: 1 }, { type: 'viewed' }],
  [
    { type: 'assent:height', height: 812.5, top: 1 },
    { type: 'height', height: 812.5 },
  ],
  [
    { type: 'assent:scroll', top: -3, height: 1 },
    { type: 'scroll', top: -3 },
  ],
  [
    { type: 'assent:focus', top: 3.5, height: 40 },
    { type: 'focus', top: 3.5, height: 40 },
  ],
  [
    { type: 'assent:error', reason: 'expired' },
    { type: 'error', reason: 'expired' },
  ],
  [
    { type: 'assent:completed', ...decision },
    { type: 'completed', ...decision },
  ],
  [
    { type: 'assent:rejected', ...decision },
    { type: 'rejected', ...decision },
  ],
  [
    { type: 'assent:withdrawn', ...decision },
    { type: 'withdrawn', ...decision },
  ],
  // As a later release may send it.
  [
    { type: 'assent:completed', requestId: 'one', status: 'DELEGATED', by: 'two' },
    { type: 'completed', requestId: 'one', status: 'DELEGATED' },
  ],
] as const)
  test(`a site reads the message ${JSON.stringify(data)} of the page in its frame`, () =>
    assert.deepEqual(readSignMessage(data), expected));

test('anything else that a page sends is ignored', () => {
  const others = [
    ...[undefined, null, '', 'assent:ready', 7, [], {}],
    ...[{ type: 'ready' }, { type: 'assent:later' }, { type: null }],
    ...[{ type: 'assent:height' }, { type: 'assent:height', height: '812' }],
    ...[Number.NaN, Number.POSITIVE_INFINITY].map((height) => ({ type: 'assent:height', height })),
    ...[
      { type: 'assent:scroll', height: 1 },
      { type: 'assent:scroll', top: null },
      { type: 'assent:focus', top: 1 },
      { type: 'assent:focus', height: 1 },
    ],
    ...[{ type: 'assent:error' }, { type: 'assent:error', reason: 404 }],
    ...['completed', 'rejected', 'withdrawn'].flatMap((name) => [
      { type: `assent:${name}`, requestId: 'one' },
      { type: `assent:${name}`, status: 'REJECTED' },
      { type: `assent:${name}`, requestId: 1, status: 'REJECTED' },
    ]),
  ];
  for (const data of others) assert.equal(readSignMessage(data), undefined, JSON.stringify(data));
});

test('a reason that only a later release knows has a message too', () => {
  assert.deepEqual(errorDetail('expired'), {
    reason: 'expired',
    message: 'The signing request has expired.',
  });
  assert.deepEqual(errorDetail('delegated'), {
    reason: 'delegated',
    message: 'There is nothing to decide.',
  });
});

test('the title of the frame is in the language of the tag, and in English if that is unknown', () => {
  assert.equal(frameTitle('de-AT'), 'Dokument zur Prüfung');
  assert.equal(frameTitle('FR'), 'Document à examiner');
  for (const language of ['en', 'sv', '']) assert.equal(frameTitle(language), 'Document to review');
});
