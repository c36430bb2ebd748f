import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuTimer } from '../../../test/support/cpu-timer.ts';
import type { Clause } from '../../../wire/versions.ts';
import { renderForm } from './form.ts';
import { de } from './messages/de.ts';
import { en } from './messages/en.ts';
import { clause, context, signing } from './signing.fixture.ts';
import { joinParts } from './static-part.ts';

const words = (text: string, marks: object[] = []) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }],
  });

function pageOf(before: Clause[], now: Clause[], messages = en): string {
  const earlier = {
    id: '01930000-0000-7000-8000-000000000009',
    version_number: 2,
    content_hash: '',
    clauses: before,
    unfilled: null,
  };
  return joinParts(renderForm(context(signing(now, { earlier }), messages)));
}

/** The text of an element as a screen reader reads it. */
function spoken(page: string, pattern: RegExp): string {
  const [found = assert.fail(`nothing like ${pattern}`)] = pattern.exec(page) ?? [];
  return found
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const before = [
  clause('same', { order: 0 }),
  clause('pay', { order: 1, title: 'Payment', content: words('Within 30 days of the invoice.') }),
  clause('gone', { order: 2, title: 'Old <duty>' }),
];
const now = [
  clause('same', { order: 0, slug: 'other-slug', default_checked: true }),
  clause('pay', { order: 1, title: 'Payment', content: words('Within 14 days of the invoice.') }),
  clause('add', { order: 2, title: 'New duty' }),
];

test('the summary counts new, changed, removed and unchanged clauses and shows the removed ones', () => {
  assert.equal(
    spoken(pageOf(before, now), /<section class="changes.*?<\/section>/s),
    'What changed since version 2 You’ve already decided on version 2. Here is what changed since then; further down ' +
      'you’ll find every clause in full. 1 new clause 3 New duty 1 changed clause 2 Payment 1 removed clause 1 unchanged clause ' +
      'No longer in the document removed: Old &#60;duty&#62; The words of gone.',
  );
});

test('each clause is labelled new, changed or unchanged', () => {
  const labels = [...pageOf(before, now).matchAll(/class="change is-\w+">([^<]*)/g)].map(
    ([, label]) => label,
  );
  assert.deepEqual(labels, ['Unchanged since version 2', 'Changed since version 2', 'New since version 2']);
  assert.match(pageOf(before, now, de), /Unverändert seit Fassung 2/);
});

test('a changed clause is shown in full, followed by a word-by-word comparison that screen readers announce', () => {
  const page = pageOf(before, now);
  assert.match(page, /<p dir="auto">Within 14 days of the invoice\.<\/p><\/div><details class="comparison/);
  assert.equal(
    spoken(page, /<div class="words".*?<\/div>/s),
    'Payment Within removed: 30 end of removed text added: 14 end of added text days of the invoice.',
  );
  assert.match(page, /<del>.*30.*<\/del><ins>.*14.*<\/ins>/);
  assert.equal(page.match(/class="comparison/g)?.length, 1);
});

test('a change in a long text is shown with the words around it, also in scripts without spaces', () => {
  const sentences = [
    'The customer pays each invoice in full, and in the currency that it names. ',
    '当社は、法令に定める場合を除き、お客様の同意を得ることなく個人情報を第三者に提供いたしません。',
    'ข้อมูลส่วนบุคคลจะไม่ถูกเปิดเผยต่อบุคคลภายนอกโดยไม่ได้รับความยินยอม',
  ];
  for (const sentence of sentences) {
    const around = sentence.repeat(12);
    const text = (years: string) => words(`${around} ${years} ${around}`);
    const page = pageOf(
      [clause('term', { title: 'Term', content: text('30') })],
      [clause('term', { title: 'Term', content: text('14') })],
    );
    const [, before = '', after = ''] =
      /"words"><p dir="auto">(.*?)<del>.*<\/ins>(.*?)<\/p>/s.exec(page) ?? [];
    const [start, leadIn = ''] = before.split('… ');
    const [followUp = '', end] = after.split('… ');
    assert.deepEqual([start, end], ['', '']);
    assert.ok(leadIn.length > 80 && around.trim().endsWith(leadIn.trim()), `before the change: ${before}`);
    assert.ok(followUp.length > 80 && around.startsWith(followUp.trim()), `after the change: ${after}`);
  }
});

test('a clause that became optional or changed only its formatting says so', () => {
  const bold = [clause('same', { is_mandatory: false, content: words('The words.', [{ type: 'bold' }]) })];
  const page = pageOf([clause('same', { content: words('The words.') })], bold);
  assert.match(page, /This clause was mandatory before and is now optional\./);
  assert.match(page, /The wording is the same; only the formatting changed\./);
  const title = pageOf([clause('a', { title: 'Old name' })], [clause('a', { title: 'New name' })]);
  assert.match(title, /Changed since.*<del>.*Old.*<\/del><ins>.*New.*<\/ins>/s);
});

test('a rewritten clause shows its previous text', () => {
  const many = (word: string) => words(Array.from({ length: 700 }, (_, i) => `${word}${i}`).join(' '));
  const page = pageOf([clause('a', { content: many('x') })], [clause('a', { content: many('y') })]);
  assert.match(page, /Too much changed here to compare word by word\..*<del>.*x699/s);
});

test('a document that was rewritten is compared in a moment, and its small changes are still shown as such', () => {
  // The same words in another order, so that nothing but a comparison can tell how much differs.
  const many = (step: number, about: string) =>
    words(`${Array.from({ length: 290 }, (_, i) => `w${(i * step) % 290}`).join(' ')} ${about}`);
  const rewritten = (step: number) =>
    Array.from({ length: 300 }, (_, i) => clause(`c${i}`, { content: many(step, `clause${i}`) }));
  const rows = (first: string) => ({
    type: 'table',
    content: Array.from({ length: 4_500 }, (_, i) => ({
      type: 'tableRow',
      content: [
        {
          type: 'tableCell',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: `${first}${i}` }] }],
        },
      ],
    })),
  });
  const table = (first: string) =>
    clause('table', { content: JSON.stringify({ type: 'doc', content: [rows(first)] }) });
  const fee = (amount: number) => clause('fee', { content: words(`The fee is ${amount} euros.`) });
  const cpuTime = cpuTimer();
  const page = pageOf(
    [...rewritten(1), table('before'), fee(10)],
    [...rewritten(77), table('after'), fee(12)],
  );
  assert.ok(cpuTime() < 5_000, 'comparing everything takes much longer');
  assert.match(page, /Too much changed here/);
  assert.match(page, /<del>.*before4499.*<\/del><ins>.*after4499.*<\/ins>/);
  assert.match(page, /The fee is <del>.*10 .*<\/del><ins>.*12 .*<\/ins>euros/);
});

test('tables are compared as tables, cell by cell and row by row', () => {
  const cell = (text: string) => ({
    type: 'tableCell',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  });
  const table = (...rows: string[][]) =>
    JSON.stringify({
      type: 'doc',
      content: [
        { type: 'table', content: rows.map((row) => ({ type: 'tableRow', content: row.map(cell) })) },
      ],
    });
  const page = pageOf(
    [clause('a', { title: 'Fees', content: table(['Item', 'Fee'], ['Report', '£10'], ['Visit', '£5']) })],
    [
      clause('a', {
        title: 'Fees',
        content: table(['Item', 'Fee'], ['Report', '£12'], ['Call', '£7'], ['Visit', '£5']),
      }),
    ],
  );
  const [, compared = ''] = /class="comparison(.*?)<\/details>/s.exec(page) ?? [];
  const rows = [...compared.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
      cell
        .replace(/<span.*?<\/span>/g, '')
        .replace(/<(\/?)(del|ins)>/g, (_, end, tag) => (end ? ']' : tag === 'del' ? '-[' : '+[')),
    ),
  );
  assert.deepEqual(rows, [
    ['Item', 'Fee'],
    ['Report', '£-[10]+[12]'],
    ['+[Call]', '+[£7]'],
    ['Visit', '£5'],
  ]);
  assert.doesNotMatch(compared, /\|/);
});

test('titles and compared texts are marked with the language of the clauses', () => {
  const earlier = {
    id: '01930000-0000-7000-8000-000000000009',
    version_number: 2,
    content_hash: '',
    clauses: before,
    unfilled: null,
  };
  const request = signing(now, { earlier });
  const page = joinParts(
    renderForm(context({ ...request, version: { ...request.version, language: 'de' } }, en)),
  );
  for (const marked of [
    '<bdi lang="de">New duty</bdi>',
    '<bdi lang="de">Old &#60;duty&#62;</bdi>',
    '<div class="content" lang="de" dir="ltr">',
    '<div class="words" lang="de">',
  ])
    assert.ok(page.includes(marked), marked);
});

test('markup in compared text stays text', () => {
  const evil = '</ins><script>alert(1)</script>';
  const page = pageOf(
    [clause('a', { content: words(`a ${evil}`) })],
    [clause('a', { content: words('a b') })],
  );
  assert.ok(!page.includes('<script>alert'));
});

test('a signer who decides on the document for the first time sees no comparison', () => {
  const page = joinParts(renderForm(context(signing(now))));
  assert.doesNotMatch(page, /class="(change|changes|comparison)/);
});

test('a clause of many short lines in nested quotes does not become a page of many times its size', () => {
  const contentOf = (line: string) =>
    JSON.stringify({
      type: 'doc',
      content: Array.from({ length: 30 }).reduce<object[]>(
        (content) => [{ type: 'blockquote', content }],
        [{ type: 'codeBlock', content: [{ type: 'text', text: line.repeat(200_000) }] }],
      ),
    });
  const [before, after] = [contentOf('a\n'), contentOf('b\n')];
  const page = pageOf([clause('a', { content: before })], [clause('a', { content: after })]);
  assert.ok(page.length < 20 * before.length, `${page.length} characters`);
});
