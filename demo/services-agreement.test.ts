import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderRichText } from '../shared/rich-text/render.ts';
import { findRichTextProblem } from '../shared/rich-text/validate.ts';
import { servicesAgreement } from './services-agreement.ts';

for (const { title, content } of servicesAgreement) {
  test(`the sample clause "${title}" is valid rich text and can be rendered`, () => {
    assert.equal(findRichTextProblem(content), null);
    assert.match(renderRichText(content, 't1'), /^<(p|blockquote) /);
  });
}

test('the sample clauses have unique ids and slugs, are in order and each have a section', () => {
  const count = servicesAgreement.length;
  assert.equal(new Set(servicesAgreement.map((clause) => clause.id)).size, count);
  assert.equal(new Set(servicesAgreement.map((clause) => clause.slug)).size, count);
  assert.deepEqual(
    servicesAgreement.map((clause) => clause.order),
    servicesAgreement.map((_, index) => index),
  );
  for (const clause of servicesAgreement) {
    assert.match(clause.slug, /^[a-z0-9-]{1,100}$/);
    assert.ok(clause.section);
  }
});

test('the sample has mandatory and optional clauses, none of them pre-selected', () => {
  assert.ok(servicesAgreement.some((clause) => clause.is_mandatory));
  assert.ok(servicesAgreement.some((clause) => !clause.is_mandatory));
  assert.ok(servicesAgreement.every((clause) => !clause.default_checked));
});
