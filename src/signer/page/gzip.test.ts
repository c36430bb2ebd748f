import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { servicesAgreement } from '../../../demo/services-agreement.ts';
import { formScript, styles } from './assets.ts';
import { renderForm } from './form.ts';
import { gzipParts } from './gzip.ts';
import { messagesIn } from './messages/messages.ts';
import { context, signing } from './signing.fixture.ts';
import { joinParts, type Part, staticPart } from './static-part.ts';

test('decompressing any parts gives the page', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('é'.repeat(5000)), fc.constant(''));
  const part = fc.oneof(text, text.map(staticPart));
  fc.assert(
    fc.property(fc.array(part), (parts: Part[]) => {
      assert.equal(gunzipSync(gzipParts(parts)).toString(), joinParts(parts));
    }),
    { numRuns: 200 },
  );
});

for (const messages of Object.values(messagesIn))
  test(`the page of the sample agreement in ${messages.lang}, with style and script, is at most 16 kB compressed`, () => {
    const parts = renderForm(context(signing(servicesAgreement), messages));
    const size = gzipParts(parts).length;
    assert.ok(size <= 16_000, `${size} bytes`);
  });

test('style and script together are at most 6.5 kB compressed', () => {
  const size = styles.deflated.length + formScript.deflated.length;
  assert.ok(size <= 6_500, `${size} bytes`);
});
