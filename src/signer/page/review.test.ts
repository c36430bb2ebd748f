import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderReview } from './review.ts';
import { clause, context, signing } from './signing.fixture.ts';
import { joinParts } from './static-part.ts';

const clauses = [clause('must'), clause('may', { order: 1, is_mandatory: false })];

function reviewOf(decisions: Record<string, boolean>, note = ''): string {
  return joinParts(renderReview({ ...context(signing(clauses)), decisions, note }));
}

const outcomes = [
  {
    decisions: { must: true, may: true },
    says: 'will then be accepted in full',
    button: 'Confirm acceptance',
  },
  {
    decisions: { must: true, may: false },
    says: 'will then be accepted in part',
    button: 'Confirm partial acceptance',
  },
  {
    decisions: { must: false, may: true },
    says: 'will then be rejected as a whole, because you decline a mandatory clause',
    button: 'Confirm rejection',
  },
];

for (const { decisions, says, button } of outcomes) {
  test(`the review of ${JSON.stringify(decisions)} says: ${says}`, () => {
    const page = reviewOf(decisions);
    assert.ok(page.includes(says));
    assert.ok(page.includes(`value="confirm">${button}</button>`));
  });
}

test('the review submits every decision, the note, the content hash and the code for them', () => {
  const page = reviewOf({ must: false, may: true }, 'a "note"\n<b>');
  const hidden = [...page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  );
  assert.deepEqual(hidden, [
    ['contentHash', '9f2c41d8'.repeat(8)],
    ['code', 'Y29kZQ'],
    ['decision.0', 'decline'],
    ['decision.1', 'accept'],
    ['rejectionNote', 'a &#34;note&#34;\n&#60;b&#62;'],
  ]);
});

test('the review names the site that the signer is redirected to', () => {
  const request = signing(clauses);
  const redirected = signing(clauses, {
    version: { ...request.version, redirect_url: 'https://app.example.com/done' },
  });
  const decisions = { must: true, may: true };
  const page = joinParts(renderReview({ ...context(redirected), decisions, note: '' }));
  assert.match(page, /You’ll then be taken to <bdi>app\.example\.com<\/bdi>/);
  assert.doesNotMatch(reviewOf(decisions), /You’ll then/);
});
