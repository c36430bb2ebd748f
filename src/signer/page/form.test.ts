import assert from 'node:assert/strict';
import { test } from 'node:test';
import { servicesAgreement } from '../../../demo/services-agreement.ts';
import { renderForm } from './form.ts';
import { clause, context, signing } from './signing.fixture.ts';
import { joinParts } from './static-part.ts';

const formOf = (...args: Parameters<typeof signing>) => joinParts(renderForm(context(signing(...args))));

test('the page starts with the organisation, the signer, the document and the deadline with its time zone', () => {
  const page = formOf([clause('a')]);
  const header = page.slice(page.indexOf('<header>'), page.indexOf('</header>')).replaceAll(/<[^>]*>/g, ' ');
  assert.match(
    header.replaceAll(/\s+/g, ' '),
    /Harbour &#38; Finch Ltd requests your decision Services agreement Version 3 Open until 21 December 2026 at 14:30 \(UTC\) For Ada Byron/,
  );
});

test('markup in names and titles stays text', () => {
  const evil = '<img src=x onerror=alert(1)>"\'';
  const page = formOf([clause('a', { title: evil, section: evil })], {
    signer_name: evil,
    document: { id: '', name: evil },
    organisation: { name: evil, contact_email: null },
  });
  assert.ok(!page.includes('<img src=x'));
  assert.equal(page.split('&#60;img src&#61;x onerror').length - 1, 8, 'every one is there, escaped');
});

test('clauses keep their order, and neighbouring clauses of the same section share a heading', () => {
  const page = formOf([
    clause('last', { order: 7, section: 'General' }),
    clause('first', { order: 0, section: 'Money' }),
    clause('second', { order: 1, section: 'Money' }),
    clause('third', { order: 2 }),
  ]);
  const shown = [...page.matchAll(/<h2[^>]*>([^<]*)|<span id="[^"]*">(Clause [^<]*)/g)].map(
    ([, heading, title]) => heading ?? title,
  );
  assert.deepEqual(shown, [
    'Money',
    'Clause first',
    'Clause second',
    'Other clauses',
    'Clause third',
    'General',
    'Clause last',
  ]);
});

test('only clauses with default_checked are pre-selected', () => {
  const page = formOf([clause('a', { order: 0 }), clause('b', { order: 1, default_checked: true })]);
  const checked = [...page.matchAll(/name="([^"]*)" value="([^"]*)"[^>]* checked/g)].map(
    ([, name, value]) => [name, value],
  );
  assert.deepEqual(checked, [['decision.1', 'accept']]);
});

test('each clause says whether it is mandatory, and what declining a mandatory one means', () => {
  const page = formOf([clause('a'), clause('b', { order: 1, is_mandatory: false })]);
  assert.deepEqual(
    [...page.matchAll(/class="kind">([^<]*)/g)].map(([, kind]) => kind),
    ['Mandatory', 'Optional'],
  );
  assert.equal(
    page.split('This clause is mandatory: declining it rejects the whole document.').length - 1,
    1,
  );
  assert.match(page, /value="decline" aria-describedby="m1"/);
});

test('only a long document has a table of contents', () => {
  assert.ok(!formOf([clause('a')]).includes('class="contents'));
  const page = formOf(servicesAgreement);
  assert.equal(
    [...page.matchAll(/<nav class="contents.*?<\/nav>/gs)].join('').match(/href="#c\d+"/g)?.length,
    servicesAgreement.length,
  );
});

test('a version without clauses is confirmed as a whole', () => {
  const page = formOf([]);
  assert.equal(page.match(/<button/g)?.length, 1);
  assert.match(page, /<button name="step" value="confirm">Confirm acceptance/);
  assert.ok(!page.includes('type="radio"'));
});

test('the summary links to each undecided clause, the clause says so, and choices, comments and note are kept', () => {
  const page = context(signing([clause('a'), clause('b', { order: 1 })]));
  const undecided = page.version.clauses.slice(1);
  const html = joinParts(
    renderForm({
      ...page,
      sent: {
        decisions: { a: false },
        comments: { a: '</textarea>No' },
        touched: { a: true, b: false },
        note: '</textarea>Why',
      },
      problem: { kind: 'undecided', clauses: undecided, mayReject: true },
    }),
  );
  assert.match(html, /role="alert"[^>]* tabindex="-1" autofocus.*<a href="#c2">/s);
  assert.match(
    html,
    /<fieldset id="c2" tabindex="-1" aria-describedby="p2">.*id="p2">Accept or decline this clause/s,
  );
  assert.match(html, /name="decision.0" value="decline"[^>]* checked/);
  assert.ok(html.includes('&#60;/textarea&#62;Why</textarea>'));
  assert.match(html, /<details class="comment ui" open>.*&#60;\/textarea&#62;No<\/textarea>/s);
  assert.match(html, /role="alert".*value="reject">Skip the rest and reject.*<a href="#c2">/s);
  assert.match(html, /<title>Action needed – /);
});

test('a comment that is too long is kept, and the summary links to its clause', () => {
  const page = context(signing([clause('a'), clause('b', { order: 1 })]));
  const comment = 'x'.repeat(1001);
  const html = joinParts(
    renderForm({
      ...page,
      sent: { decisions: { b: false }, comments: { b: comment }, touched: { b: true }, note: '' },
      problem: { kind: 'comments', clauses: page.version.clauses.slice(1) },
    }),
  );
  assert.match(html, /role="alert".*A comment is too long.*<a href="#c2">/s);
  assert.ok(html.includes(`${comment}</textarea>`));
});

test('the summary shows the first ten of many undecided clauses, and the others on demand', () => {
  const page = context(
    signing(Array.from({ length: 12 }, (_, order) => clause(`clause-${order}`, { order }))),
  );
  const summaryOf = (count: number) => {
    const clauses = page.version.clauses.slice(0, count);
    const form = renderForm({ ...page, problem: { kind: 'undecided', clauses, mayReject: false } });
    return /<div class="summary.*?<\/div>/s.exec(joinParts(form))?.[0] ?? '';
  };
  const [shown = '', collapsed = ''] = summaryOf(12).split('<details>');
  assert.deepEqual(
    [shown, collapsed].map((part) => part.match(/<a /g)?.length),
    [10, 2],
  );
  assert.match(shown, /12 clauses still need your decision/);
  assert.match(collapsed, /^<summary>Other clauses<\/summary><ul><li>.*#c11/);
  assert.ok(!summaryOf(10).includes('<details>'));
});

test('a pre-selected clause is shown as chosen by the sender', () => {
  const page = formOf([clause('a', { default_checked: true }), clause('b', { order: 1 })]);
  assert.match(
    page,
    /<fieldset id="c1" data-preset>.*Accept this clause <small class="mark">Chosen by the sender</s,
  );
  assert.equal(page.split('class="mark"').length - 1, 1);
  assert.match(page, /<input type="hidden" name="touched" disabled>/);
  assert.doesNotMatch(formOf([clause('a')]), /name="touched"/);
});

test('only a mandatory clause among others offers to skip the rest', () => {
  const offers = (...clauses: Parameters<typeof signing>[0]) =>
    formOf(clauses).split('value="reject"').length - 1;
  assert.equal(offers(clause('a')), 0);
  assert.equal(offers(clause('a'), clause('b', { order: 1, is_mandatory: false })), 1);
});
