import fc from 'fast-check';
import { findRichTextProblem } from '../../../shared/rich-text/validate.ts';
import { anyCharacter } from '../../support/any-character.ts';

type Node = Record<string, unknown>;

const marks = ['bold', 'italic', 'underline', 'strike', 'superscript', 'subscript'];

/** Text that attacks whatever processes it, with markup, scripts, styles, templates, text directions and lengths. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=//evil.example/x onerror=alert(1)>',
    "' autofocus onfocus=alert(1) x='",
    '</style><script>alert(1)</script><style>',
    '</title></textarea></noscript><svg onload=alert(1)>',
    '<!--<script>', // opens an element that a parser may never close
    ']]><iframe src=javascript:alert(1)>',
    '<base href=//evil.example/><link rel=stylesheet href=//evil.example/x.css>',
    '<meta http-equiv=refresh content=0;url=//evil.example>',
    '&lt;b&gt; &amp;amp; &#x3C;script&#x3E; &NewLine;',
    '\x24{alert(1)} {{constructor.constructor("alert(1)")()}} #{1} <%= 1 %>',
    'javascript:alert(1)',
    'שלום <b>עולם</b> 12:30 مرحبا (123) abc',
    '\u200f\u200e\u200b\u200d\ufeffW\u0301\u0301\u0301',
    `${'a\u0300\u0315\u031a\u0488'.repeat(60)}`,
    '👩‍👩‍👧‍👦🏴🇩🇪'.repeat(30),
    'Donaudampfschifffahrtsgesellschaft'.repeat(60),
    '=cmd|calc!A1 \\" \\u003c __proto__ {decided} # of {total}',
    '\t\t  \n\n   two   spaces',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }),
);

const href = fc.constantFrom(
  'https://evil.example/"onmouseover="alert(1)',
  "https://evil.example/'><script>alert(1)</script>",
  'HTTP://[::1]:0/',
  'https://xn--80ak6aa92e.com/%00%0a',
  'mailto:a@evil.example?subject=%3Cscript%3E&bcc=b@evil.example',
  `https://evil.example/${'x'.repeat(2000)}`,
  'https://evil.example/#:~:text=</a>',
);

const mark = fc.oneof(
  fc.constantFrom(...marks).map((type): Node => ({ type })),
  href.map((to): Node => ({ type: 'link', attrs: { href: to } })),
);
const inline = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({
        text: hostileText,
        marks: fc.uniqueArray(mark, { maxLength: 5, selector: (each) => each.type }),
      })
      .map((each): Node => ({ type: 'text', ...each })),
  },
  { weight: 1, arbitrary: fc.constant<Node>({ type: 'hardBreak' }) },
);
const paragraph = fc.array(inline, { maxLength: 6 }).map((content): Node => ({ type: 'paragraph', content }));

const leaf = fc.oneof(
  paragraph,
  fc
    .record({ level: fc.integer({ min: 1, max: 6 }), content: fc.array(inline, { maxLength: 3 }) })
    .map(({ level, content }): Node => ({ type: 'heading', attrs: { level }, content })),
  hostileText.map((text): Node => ({ type: 'codeBlock', content: [{ type: 'text', text }] })),
  fc.constant<Node>({ type: 'horizontalRule' }),
  fc.array(fc.array(paragraph, { minLength: 6, maxLength: 6 }), { minLength: 1, maxLength: 3 }).map(table),
);

/** A block nested in up to 14 others. */
const nested = fc
  .record({
    leaf,
    wrappers: fc.array(fc.constantFrom('blockquote', 'bulletList', 'orderedList'), { maxLength: 14 }),
  })
  .map(({ leaf, wrappers }) =>
    wrappers.reduce<Node>(
      (inner, type) =>
        type === 'blockquote'
          ? { type, content: [inner] }
          : { type, content: [{ type: 'listItem', content: [{ type: 'paragraph' }, inner] }] },
      leaf,
    ),
  );

function table(rows: Node[][]): Node {
  return {
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: cells.map((cell) => ({ type: row === 0 ? 'tableHeader' : 'tableCell', content: [cell] })),
    })),
  };
}

/** The most hostile clause content that validation accepts. */
export const hostileDocument: fc.Arbitrary<string> = fc
  .array(nested, { minLength: 1, maxLength: 4 })
  .map((content) => JSON.stringify({ type: 'doc', content }))
  .filter((content) => findRichTextProblem(content) === null);
