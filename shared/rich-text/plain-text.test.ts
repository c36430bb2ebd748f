import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arbitraryDocument } from './arbitrary-document.fixture.ts';
import { richTextToPlainText } from './plain-text.ts';

const text = (value: string, ...marks: unknown[]) => ({ type: 'text', text: value, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const plain = (...content: unknown[]) => richTextToPlainText(JSON.stringify({ type: 'doc', content }));

test('blocks are separated by a blank line, and a hard break starts a new line', () => {
  assert.equal(
    plain(paragraph(text('a'), { type: 'hardBreak' }, text('b')), paragraph(text('c'))),
    'a\nb\n\nc',
  );
});

test('lists keep their numbering and nesting', () => {
  const inner = {
    type: 'orderedList',
    attrs: { type: 'a' },
    content: [item(paragraph(text('x'))), item(paragraph(text('y')))],
  };
  const outer = {
    type: 'orderedList',
    attrs: { start: 9 },
    content: [item(paragraph(text('one'))), item(paragraph(text('two')), inner)],
  };
  assert.equal(plain(outer), '9. one\n10. two\n    a. x\n    b. y');
});

test('bullets become dashes', () => {
  assert.equal(
    plain({ type: 'bulletList', content: [item(paragraph(text('a')), paragraph(text('b')))] }),
    '- a\n  b',
  );
});

test('tasks show whether they are done', () => {
  const task = (checked: boolean, value: string) => ({
    type: 'taskItem',
    attrs: { checked },
    content: [paragraph(text(value))],
  });
  assert.equal(plain({ type: 'taskList', content: [task(true, 'a'), task(false, 'b')] }), '[x] a\n[ ] b');
});

test('strikethrough, superscript and subscript are marked', () => {
  const marked = (type: string) => text('2', { type });
  assert.equal(
    plain(paragraph(text('m'), marked('superscript'), marked('subscript'), marked('strike'), marked('bold'))),
    'm^(2)_(2)~~2~~2',
  );
});

test('a link is followed by its target, unless its text is the target', () => {
  const link = (value: string, href: string) => text(value, { type: 'link', attrs: { href } });
  assert.equal(plain(paragraph(link('here', 'https://example.com'))), 'here (https://example.com)');
  assert.equal(plain(paragraph(link('https://example.com', 'https://example.com'))), 'https://example.com');
  assert.equal(plain(paragraph(link('a@example.com', 'mailto:a@example.com'))), 'a@example.com');
  assert.equal(plain(paragraph(link('+44-20', 'tel:+44-20'))), '+44-20');
  assert.equal(plain(paragraph(link('Payment', '#payment'))), 'Payment (#payment)');
});

test('quotes, code, horizontal rules and tables stay recognisable', () => {
  const cell = (...content: unknown[]) => ({ type: 'tableCell', content });
  assert.equal(
    plain(
      { type: 'blockquote', content: [paragraph(text('a')), paragraph(text('b'))] },
      { type: 'codeBlock', content: [text('x\n  y')] },
      { type: 'horizontalRule' },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [cell(paragraph(text('a')), paragraph(text('b'))), cell(paragraph())],
          },
        ],
      },
    ),
    '> a\n>\n> b\n\n    x\n      y\n\n----------\n\n| a b |  |',
  );
});

test('white space in text is collapsed as in a browser, so it cannot forge a line', () => {
  assert.equal(plain(paragraph(text('a\n\n1. b\tc'))), 'a 1. b c');
});

test('every valid document can be converted to plain text', () => {
  fc.assert(
    fc.property(
      arbitraryDocument(),
      (document) => typeof richTextToPlainText(JSON.stringify(document)) === 'string',
    ),
  );
});

const nested = (levels: number, type: string, inner: object): object =>
  levels === 0
    ? inner
    : {
        type: 'orderedList',
        attrs: { start: 3888, type },
        content: [item(paragraph(text('x')), nested(levels - 1, type, inner))],
      };

test('five levels of numbers are indented', () => {
  const numbers = (level: number): object => ({
    type: 'orderedList',
    content: [item(paragraph(text('x')), ...(level < 5 ? [numbers(level + 1)] : []))],
  });
  assert.equal(plain(numbers(1)), '1. x\n   1. x\n      1. x\n         1. x\n            1. x');
});

test('many short lines never become a text of many times their size, however deep they are nested', () => {
  const lines = { type: 'codeBlock', content: [text('a\n'.repeat(10_000))] };
  const quoted = Array.from({ length: 30 }).reduce<object>(
    (inner) => ({ type: 'blockquote', content: [inner] }),
    lines,
  );
  for (const block of [nested(14, 'i', lines), nested(14, '1', lines), quoted])
    assert.ok(plain(block).length < 6 * JSON.stringify(block).length);
});
