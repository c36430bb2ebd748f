import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { messagesIn as emailsIn } from '../../../emails/messages/messages.ts';
import { messagesFor as certificateFor } from '../../../evidence/certificate/messages/messages.ts';
import { messagesIn as verifyPageIn } from '../../../verify-page/messages/messages.ts';
import { messagesIn } from './messages.ts';

for (const [language, page] of Object.entries(messagesIn)) {
  const email = emailsIn[page.code];
  const certificate = certificateFor(language);
  const { checks } = verifyPageIn[page.code];

  test(`${language}: the evidence log has one name in emails, certificates and on /verify`, () => {
    assert.deepEqual([email.proof.log, checks.log], [certificate.log, certificate.log]);
  });

  test(`${language}: a receipt, an email and a certificate name an outcome and a choice in the same words`, () => {
    const { ALL_DECLINED: _, ...outcomes } = email.outcomes;
    assert.deepEqual(outcomes, certificate.outcomes);
    for (const key of [
      'mandatory',
      'optional',
      'accepted',
      'declined',
      'notAnswered',
      'chosenBySender',
    ] as const)
      assert.equal(page[key], certificate[key]);
  });

  test(`${language}: a receipt and a certificate call a hash the same`, () => {
    assert.equal(certificate.contentHash, `${page.contentHash} (SHA-256)`);
    assert.equal(certificate.lastEvent, page.lastEvent);
  });
}

test('no line ends after a single letter and its hyphen, as in “e-mail”', () => {
  const sources = new URL('../../../', import.meta.url).pathname;
  const files = globSync(`${sources}**/messages/??.ts`);
  assert.ok(files.length >= 4 * Object.keys(messagesIn).length);
  for (const file of files)
    assert.deepEqual(readFileSync(file, 'utf8').match(/(?<![\p{L}\p{N}-])\p{L}-\p{L}+/gu) ?? [], [], file);
});
