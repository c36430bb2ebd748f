import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { AssentError } from '../../../sdk/assent-error.ts';
import { fileNameOf } from './file-names.ts';
import { outcomeOf } from './outcome.ts';
import { resultsCsv } from './results-csv.ts';
import { request } from './selection.fixture.ts';
import { zip } from './zip.ts';

const refusal = (status: number) =>
  new AssentError(
    status,
    'UNKNOWN',
    'The reason.',
    new Response(null, { status, headers: { 'x-request-id': 'req-1' } }),
  );

test('a refusal of one request is its outcome, and an error of the service names its request ID', () => {
  assert.deepEqual(outcomeOf(refusal(404)), { kind: 'failed', reason: 'The reason.' });
  assert.deepEqual(outcomeOf(refusal(500)), { kind: 'failed', reason: 'The reason. Request ID req-1.' });
});

test('an error that the following requests would get too interrupts the run', () => {
  for (const status of [401, 403, 429, 502, 503, 504])
    assert.throws(() => outcomeOf(refusal(status)), AssentError);
  assert.throws(() => outcomeOf(new TypeError('Failed to fetch')), TypeError);
});

test('the results say for each request whether it was done, and if not, why', () => {
  const csv = resultsCsv([
    { request: request('a'), outcome: { kind: 'done', reason: '' }, isUncertain: false },
    { request: request('b', { signer_name: '=1+1' }), outcome: undefined, isUncertain: false },
    { request: request('c'), outcome: undefined, isUncertain: true },
  ]);
  assert.match(csv, /Signer a,a@example.com,Done,,a\r\n/);
  assert.match(csv, /"'=1\+1",b@example.com,Not started,Stopped before this request.,b\r\n/);
  assert.match(csv, /Signer c,c@example.com,Unknown,"?The connection or the service failed/);
});

test('file names are valid on every file system, and differ for people of the same name', () => {
  const nameOf = (signer_name: string, id = 'id') => fileNameOf(request(id, { signer_name }), 'certificate');
  assert.equal(nameOf('Zoë Byron'), 'Zoë Byron certificate id.pdf');
  assert.equal(nameOf('../a\\b:"c"|?*\u202e'), 'a b c certificate id.pdf');
  assert.equal(nameOf('...'), 'Signer certificate id.pdf');
  assert.notEqual(nameOf('Ada', '1'), nameOf('Ada', '2'));
  assert.ok(Buffer.byteLength(nameOf('😀'.repeat(255), 'x'.repeat(36))) <= 255);
});

test('a ZIP file holds each file as it is', async () => {
  const packed = await zip([
    { name: 'Zoë.pdf', content: new Blob(['one']) },
    { name: 'b.pdf', content: new Blob(['two']) },
  ]);
  const files = unzipSync(new Uint8Array(await packed.arrayBuffer()));
  assert.deepEqual(
    Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString()]),
    [
      ['Zoë.pdf', 'one'],
      ['b.pdf', 'two'],
    ],
  );
});
