import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderReview } from './review.ts';
import { clause, context, signing } from './signing.fixture.ts';
import { joinParts } from './static-part.ts';

const clauses = [clause('must'), clause('may', { order: 1, is_mandatory: false })];

const nothingElse = { comments: {}, touched: {}, note: '' };

function reviewOf(decisions: Record<string, boolean>, more: Partial<typeof nothingElse> = {}): string {
  return joinParts(renderReview({ ...context(signing(clauses)), decisions, ...nothingElse, ...more }));
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

test('the review submits every decision, the comments, the note, the content hash and the code for them', () => {
  const page = reviewOf(
    { must: false, may: true },
    { comments: { must: 'Too "dear"' }, note: 'a "note"\n<b>' },
  );
  const hidden = [...page.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name, value]) => [name, value],
  );
  assert.deepEqual(hidden, [
    ['page', 'en'],
    ['contentHash', '9f2c41d8'.repeat(8)],
    ['code', 'Y29kZQ'],
    ['decision.0', 'decline'],
    ['comment.0', 'Too &#34;dear&#34;'],
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
  const page = joinParts(renderReview({ ...context(redirected), decisions, ...nothingElse }));
  assert.match(page, /You’ll then be taken to <bdi>app\.example\.com<\/bdi>/);
  assert.doesNotMatch(reviewOf(decisions), /You’ll then/);
});

test('the review of optional clauses that are all declined says so, and so does its button', () => {
  const optional = [1, 2, 3].map((order) => clause(`o${order}`, { order, is_mandatory: false }));
  const decisions = { o1: false, o2: false, o3: false };
  const page = joinParts(renderReview({ ...context(signing(optional)), decisions, ...nothingElse }));
  assert.match(page, /class="outcome is-neutral"><p class="lead">By confirming, you decline all 3 clauses\./);
  assert.match(page, /No clause will be accepted\. The document isn’t rejected/);
  assert.match(page, /value="confirm">Decline all 3 clauses<\/button>/);
  assert.doesNotMatch(page, /accepted in part|partial/i);
});

test('the review of a quick rejection lists the other clauses as not answered and submits no decision on them', () => {
  const page = reviewOf({ must: false });
  assert.match(page, /Clauses you haven’t answered<\/h2><p[^>]*>They count as not accepted\..*Clause may/s);
  assert.doesNotMatch(page, /Clauses you accept/);
  assert.match(page, /because you decline a mandatory clause/);
  assert.doesNotMatch(page, /name="decision\.1"/);
  assert.match(page, /name="step" value="reject" formaction="\?lang&#61;de"/, 'the language switch keeps it');
});

test('the review says how to reach the sender', () => {
  assert.match(reviewOf({ must: true, may: true }), /Questions\?.*<a href="mailto:legal@harbour\.example"/);
});

test('the review shows a comment below its clause', () => {
  assert.match(
    reviewOf({ must: false, may: true }, { comments: { must: 'Too <dear>' } }),
    /<bdi>Clause must<\/bdi>.*<p class="quote" dir="auto">Too &#60;dear&#62;<\/p><\/li>/s,
  );
});

test('the review marks a choice as the sender’s until the signer is known to have confirmed it', () => {
  const preselected = [
    clause('a', { default_checked: true }),
    clause('b', { order: 1, default_checked: true }),
  ];
  const page = (touched: Record<string, boolean | null>) =>
    joinParts(
      renderReview({
        ...context(signing(preselected)),
        decisions: { a: true, b: true },
        ...nothingElse,
        touched,
      }),
    );
  assert.match(
    page({ a: true, b: false }),
    /Clause a<\/bdi><\/span>.*Clause b<\/bdi> <small class="mark">Chosen by the/s,
  );
  assert.match(page({ a: true, b: false }), /name="touched" value="0"/);
  const unknown = page({ a: null, b: null });
  assert.equal(unknown.split('Chosen by the sender').length - 1, 2);
  assert.doesNotMatch(unknown, /name="touched"/);
});
