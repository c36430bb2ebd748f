import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { renderForm } from './form.ts';
import { messagesIn } from './messages/messages.ts';
import { renderer } from './renderer.ts';
import { disclosure, renderReview } from './review.ts';
import { clause, context, signing } from './signing.fixture.ts';
import { joinParts } from './static-part.ts';

/** The renderer, and the SHA-256 of what it draws of this file's requests in all languages. */
const known = ['assent-page/1', '6eca83586c01f2c850dd14338745ea2763dafda951644f8a2a2e43c771b5a950'];

test('pages have the same bytes as long as the renderer has the same version', () => {
  const request = signing([
    clause('a'),
    clause('b', { order: 1, is_mandatory: false, default_checked: true }),
  ]);
  const sent = {
    decisions: { a: true, b: false },
    comments: { b: 'Why?' },
    touched: { a: true, b: true },
    note: 'No',
  };
  const hash = createHash('sha256');
  for (const messages of Object.values(messagesIn)) {
    const page = context(request, messages);
    hash.update(joinParts(renderForm(page)));
    hash.update(joinParts(renderReview({ ...page, ...sent })));
    hash.update(joinParts(renderForm(context(signing([]), messages))));
    hash.update(disclosure(request, messages));
  }
  assert.deepEqual(
    [renderer, hash.digest('hex')],
    known,
    'The bytes of pages have changed. If the renderer with this version has been released, raise the version in renderer.ts. Then enter both here.',
  );
});
