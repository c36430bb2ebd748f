import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { startAssent } from '../harness/assent.ts';
import { createSigningRequest, publishDocument } from '../harness/steps.ts';
import { hostileText } from './hostile.ts';
import { readRows } from './rows.ts';
import { seed } from './seed.ts';
import { closeConnections, exchange } from './send.ts';

const assent = await startAssent({}, { worker: false });
after(closeConnections);
const { api } = await assent.organisation();
const { versionId, contentHash } = await publishDocument(api);

test('no request for a signing page causes a 5xx, and none without the page’s cookie and code writes anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 40, size: 'max' }), async (visits) => {
      const { token } = await createSigningRequest(api, versionId);
      const before = await readRows(assent.database.pool);
      const responses = await Promise.all(
        visits.map(({ path, ...rest }) =>
          exchange(assent.url, { ...rest, target: `/sign/${path.replace('TOKEN', token)}` }),
        ),
      );
      for (const [index, { status }] of responses.entries())
        assert.ok(status < 500, `${JSON.stringify(visits[index])} -> ${status}`);
      assert.deepEqual(await readRows(assent.database.pool), before);
    }),
    { seed, numRuns: 15, interruptAfterTimeLimit: 300_000, markInterruptAsFailure: true },
  );
});

const query = fc.constantFrom('', '?seen', '?document', '?lang=de', '?lang=%ff&seen=1', '?seen&seen');

const ownPath = fc.oneof(
  { weight: 6, arbitrary: fc.constant('TOKEN') },
  fc.constantFrom('', 'TOKEN/', 'TOKENx', 'TOKEN/seen', 'TOKEN/../TOKEN', '%', '%zz', '%00', '%ff'),
  hostileText.map((text) => encodeURIComponent(text.toWellFormed())),
);
const path = fc.tuple(ownPath, query).map((parts) => parts.join(''));

const field = fc.tuple(
  fc.constantFrom(
    'step',
    'decision.0',
    'decision.1',
    'decision.2',
    'rejectionNote',
    'contentHash',
    'code',
    '__proto__',
  ),
  fc.oneof(fc.constantFrom('accept', 'decline', 'review', 'edit', 'new-link', contentHash), hostileText),
);

const form: fc.Arbitrary<string | Buffer> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(field, { maxLength: 8 })
      .map((fields) =>
        new URLSearchParams(
          fields.map(([name, value]): [string, string] => [name, value.toWellFormed()]),
        ).toString(),
      ),
  },
  fc.constantFrom('%', '%zz=%', '&&&===', 'step=%ff%fe', 'a=b;c=d', `rejectionNote=${'x'.repeat(70_000)}`),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
);

const types = [
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; charset=utf-16',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/json',
  '',
];

const visit = fc.oneof(
  fc.record({
    method: fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'),
    path,
    headers: fc.constantFrom(
      {},
      { 'accept-encoding': 'gzip;q=x, ,' },
      { 'accept-language': '\xff' },
      { accept: 'image/png' },
    ),
    body: fc.constant(undefined),
  }),
  fc.record({
    method: fc.constant('POST'),
    path,
    headers: fc
      .oneof({ weight: 4, arbitrary: fc.constant(types[0]) }, fc.constantFrom(...types))
      .map((type) => ({ 'content-type': type ?? '' })),
    body: form,
  }),
  fc.record({
    method: fc.constant('POST'),
    path,
    headers: fc.constant({ 'content-type': types[0] ?? '' }),
    body: form.map((fields) => `step=confirm&contentHash=${contentHash}&${fields}`),
  }),
);
