import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLinkProblem } from './link-target.ts';

/** The longest link that is allowed. */
const longest = 'https://example.com/'.padEnd(2048, 'a');

const allowed = [
  longest,
  'https://example.com',
  'http://example.com/a/b?c=d&e=f#g',
  'HTTPS://EXAMPLE.COM',
  'https://example.com:8443/',
  'https://[2001:db8::1]/',
  'https://bücher.example/straße',
  'mailto:legal@example.com',
  'mailto:legal@example.com?subject=Clause%203',
  'tel:+44',
  'tel:+1-201-555-0123;ext=5',
  'tel:(020)79460000',
  'TEL:112',
  '#payment',
  '#§-3',
];
for (const href of allowed) {
  test(`${href.slice(0, 60)} is an allowed link target`, () => assert.equal(findLinkProblem(href), null));
}

const refused: unknown[] = [
  undefined,
  null,
  1,
  {},
  ['https://example.com'],
  '',
  '#',
  '/path',
  'path',
  'example.com',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://\\evil.example',
  'https://',
  'https://?x',
  'https://exa mple.com',
  'https://example.com:99999',
  'mailto:',
  'mailto:?subject=x',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  ' https://example.com',
  'https://example.com ',
  'https://example.com\n',
  'ht\ttps://example.com',
  '\u00A0https://example.com',
  '\u0000https://example.com',
  'javascript://example.com/%0Aalert(1)',
  'javascript:alert(1)//https://example.com',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.com/x',
  'file:///etc/passwd',
  'ftp://example.com',
  'tel:',
  'tel:javascript',
  'tel:+44 20',
  '# x',
  '#\\x',
  'view-source:https://example.com',
  'https://example.com/\u202Egpj.exe',
  'https://example.com/\uD800',
  'https://bank.example@evil.example',
  'https://user:secret@example.com',
  `${longest}a`,
];
for (const href of refused) {
  test(`${JSON.stringify(href)?.slice(0, 60)} is not an allowed link target`, () => {
    assert.match(String(findLinkProblem(href)), /^must /);
  });
}
