import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cell, doc, item, link, nested, paragraph, row, table, text } from './build-document.fixture.ts';
import { findRichTextProblem } from './validate.ts';

const deepList = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const inText = (value: string) => doc(paragraph(text('a'), text(value)));
const hiddenProblem = 'content.content[0].content[1].text: must not contain the hidden character';
const linkProblem = 'content.content[0].content[0].marks[0].attrs';

const refused: [title: string, content: string, problem: string | RegExp][] = [
  ['nothing', '', 'content: must be a TipTap document serialised as a JSON string'],
  ['plain text', 'The fee is due.', /^content: must be a TipTap document/],
  ['HTML', '<p>a</p>', /^content: must be a TipTap document/],
  ['a byte-order mark', `\uFEFF${doc({ type: 'paragraph' })}`, /^content: must be a TipTap document/],
  ...['null', '1', '"doc"', 'true', '[]', '[{"type":"doc"}]'].map((json): [string, string, RegExp] => [
    `the JSON ${json}`,
    json,
    /^content: must be a TipTap document, a JSON object/,
  ]),
  ['no type', '{}', 'content.type: must be "doc"'],
  ['another root', JSON.stringify(paragraph(text('a'))), 'content.type: must be "doc"'],
  ['content that is not an array', '{"type":"doc","content":{"0":{}}}', 'content.content: must be an array'],
  [
    'an unknown node',
    doc(paragraph(), { type: 'image', attrs: { src: 'x' } }),
    'content.content[1].type: is not an allowed node',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'mention', 'html'].map(
    (type): [string, string, string] => [
      `the node ${type}`,
      doc({ type }),
      'content.content[0].type: is not an allowed node',
    ],
  ),
  [
    'a node type that is not a string',
    doc({ type: ['paragraph'] }),
    'content.content[0].type: is not an allowed node',
  ],
  ['a node that is a number', doc(1), 'content.content[0]: must be a node, an object with a type'],
  ['a node that is null', doc(null), 'content.content[0]: must be a node, an object with a type'],
  ['an unknown property', doc({ type: 'paragraph', foo: 1 }), 'content.content[0].foo: is not allowed here'],
  [
    'the property __proto__',
    '{"type":"doc","__proto__":{"content":[]},"content":[{"type":"paragraph"}]}',
    'content.__proto__: is not allowed here',
  ],
  [
    'a property with an odd name',
    doc({ type: 'paragraph', 'a\nb': 1 }),
    'content.content[0]["a\\nb"]: is not allowed here',
  ],
  [
    'a property with a long name',
    doc({ type: 'paragraph', ['x'.repeat(5000)]: 1 }),
    `content.content[0]["${'x'.repeat(40)}"]: is not allowed here`,
  ],
  [
    'text in a paragraph',
    doc({ type: 'paragraph', text: 'hidden' }),
    'content.content[0].text: is not allowed here',
  ],
  [
    'content in a text',
    doc(paragraph({ ...text('a'), content: [] })),
    'content.content[0].content[0].content: is not allowed here',
  ],
  [
    'content in a rule',
    doc({ type: 'horizontalRule', content: [] }),
    'content.content[0].content: is not allowed here',
  ],
  [
    'marks on a block',
    doc({ type: 'paragraph', marks: [{ type: 'bold' }] }),
    'content.content[0].marks: is not allowed here',
  ],
  [
    'marks on the document',
    '{"type":"doc","marks":[],"content":[{"type":"paragraph"}]}',
    'content.marks: is not allowed here',
  ],
  [
    'attributes that are not an object',
    doc({ type: 'paragraph', attrs: [] }),
    'content.content[0].attrs: must be an object',
  ],
  [
    'an empty text',
    doc(paragraph(text(''))),
    'content.content[0].content[0].text: must be a string of one or more characters',
  ],
  [
    'text that is not a string',
    doc(paragraph({ type: 'text', text: 1 })),
    'content.content[0].content[0].text: must be a string of one or more characters',
  ],
  [
    'a text without text',
    doc(paragraph({ type: 'text' })),
    'content.content[0].content[0].text: must be a string of one or more characters',
  ],
  ['NUL', inText('a\u0000'), `${hiddenProblem} U+0000`],
  ['a control character', inText('\u0008'), `${hiddenProblem} U+0008`],
  ['a lone surrogate', inText('\uD83D'), `${hiddenProblem} U+D83D`],
  ['a bidirectional override', inText('\u202E001 £'), `${hiddenProblem} U+202E`],
  ['a bidirectional isolate', inText('\u2067'), `${hiddenProblem} U+2067`],
  ['invisible tag characters', inText('\u{E0041}'), `${hiddenProblem} U+E0041`],
  ['data in variation selectors', inText('ok\u{E0141}'), `${hiddenProblem} U+E0141`],
  ['an invisible plus', inText('2\u2064'), `${hiddenProblem} U+2064`],
  [
    'text outside a block',
    doc(text('a')),
    'content.content[0]: text is not allowed here; doc must contain one or more blocks',
  ],
  [
    'a document in a document',
    doc({ type: 'doc', content: [paragraph()] }),
    /^content\.content\[0\]: doc is not allowed here/,
  ],
  [
    'a paragraph in a paragraph',
    doc(paragraph(text('a'), paragraph())),
    'content.content[0].content[1]: paragraph is not allowed here; paragraph must contain text and hard breaks',
  ],
  [
    'an empty list',
    doc({ type: 'bulletList', content: [] }),
    'content.content[0].content: bulletList must contain one or more list items',
  ],
  [
    'a list of paragraphs',
    doc({ type: 'bulletList', content: [paragraph()] }),
    /^content\.content\[0\]\.content\[0\]: paragraph is not allowed here/,
  ],
  ['an item outside a list', doc(item(paragraph())), /^content\.content\[0\]: listItem is not allowed here/],
  [
    'an item that starts with a list',
    doc({ type: 'bulletList', content: [item({ type: 'bulletList', content: [item(paragraph())] })] }),
    'content.content[0].content[0].content[0]: bulletList is not allowed here; listItem must contain a paragraph, then any blocks',
  ],
  [
    'an empty quote',
    doc({ type: 'blockquote' }),
    'content.content[0].content: blockquote must contain one or more blocks',
  ],
  [
    'a hard break in code',
    doc({ type: 'codeBlock', content: [{ type: 'hardBreak' }] }),
    /^content\.content\[0\]\.content\[0\]: hardBreak is not allowed here/,
  ],
  [
    'marks in code',
    doc({ type: 'codeBlock', content: [text('a', { type: 'bold' })] }),
    'content.content[0].content[0].marks: are not allowed in codeBlock',
  ],
  [
    'a table without rows',
    doc(table()),
    'content.content[0].content: table must contain one or more table rows',
  ],
  ['a table without cells', doc(table(row())), 'content.content[0].content[0]: must have at least one cell'],
  [
    'a cell without content',
    doc(table(row({ type: 'tableCell' }))),
    'content.content[0].content[0].content[0].content: tableCell must contain one or more blocks',
  ],
  [
    'a table with rows of different lengths',
    doc(table(row(cell(), cell()), row(cell()))),
    'content.content[0].content[1]: has fewer columns than the first row of the table',
  ],
  ...[0, -1, 101, 1.5, '1'].map((colspan): [string, string, string] => [
    `the colspan ${JSON.stringify(colspan)}`,
    doc(table(row(cell({ colspan })))),
    'content.content[0].content[0].content[0].attrs.colspan: must be a whole number from 1 to 100',
  ]),
  [
    'a number of widths other than its colspan',
    doc(table(row(cell({ colwidth: [1, 2] })))),
    /colwidth: must be null or a width/,
  ],
  [
    'a width that is not a number',
    doc(table(row(cell({ colwidth: ['1'] })))),
    /colwidth: must be null or a width/,
  ],
  [
    'an unknown alignment',
    doc(table(row(cell({ align: 'middle' })))),
    'content.content[0].content[0].content[0].attrs.align: must be null or "left" or "center" or "right" or "justify"',
  ],
  [
    'a text alignment that does not exist',
    doc({ type: 'paragraph', attrs: { textAlign: 'middle' } }),
    'content.content[0].attrs.textAlign: must be null or "left" or "center" or "right" or "justify"',
  ],
  [
    'a task that is neither done nor open',
    doc({
      type: 'taskList',
      content: [{ type: 'taskItem', attrs: { checked: 'yes' }, content: [paragraph()] }],
    }),
    'content.content[0].content[0].attrs.checked: must be true or false',
  ],
  [
    'a task list of list items',
    doc({ type: 'taskList', content: [item(paragraph())] }),
    /^content\.content\[0\]\.content\[0\]: listItem is not allowed here/,
  ],
  ...[0, 7, '1', 1.5].map((level): [string, string, string] => [
    `a heading of level ${JSON.stringify(level)}`,
    doc({ type: 'heading', attrs: { level } }),
    'content.content[0].attrs.level: must be a whole number from 1 to 6',
  ]),
  [
    'a list that starts below 0',
    doc({ type: 'orderedList', attrs: { start: -1 }, content: [item(paragraph())] }),
    /attrs\.start: must be a whole number/,
  ],
  [
    'a list of an unknown type',
    doc({ type: 'orderedList', attrs: { type: 'x' }, content: [item(paragraph())] }),
    /attrs\.type: must be null or "1"/,
  ],
  [
    'marks that are not an array',
    doc(paragraph({ ...text('a'), marks: {} })),
    'content.content[0].content[0].marks: must be an array',
  ],
  [
    'a mark that is null',
    doc(paragraph(text('a', null))),
    'content.content[0].content[0].marks[0]: must be a mark, an object with a type',
  ],
  ...['blink', '__proto__', 'constructor'].map((type): [string, string, string] => [
    `the mark ${type}`,
    doc(paragraph(text('a', { type: 'bold' }, { type }))),
    'content.content[0].content[0].marks[1].type: is not an allowed mark',
  ]),
  [
    'an unknown property of a mark',
    doc(paragraph(text('a', { type: 'bold', foo: 1 }))),
    'content.content[0].content[0].marks[0].foo: is not allowed here',
  ],
  [
    'a mark twice',
    doc(paragraph(text('a', { type: 'bold' }, { type: 'bold' }))),
    'content.content[0].content[0].marks[1].type: bold cannot be combined with bold',
  ],
  [
    'code with another mark',
    doc(paragraph(text('a', { type: 'bold' }, { type: 'code' }))),
    'content.content[0].content[0].marks[1].type: code cannot be combined with bold',
  ],
  [
    'a link without a target',
    link({}),
    `${linkProblem}.href: must be an absolute http, https, mailto or tel link, or a #fragment`,
  ],
  [
    'a script link',
    link({ href: 'javascript:alert(1)' }),
    `${linkProblem}.href: must be an absolute http, https, mailto or tel link, or a #fragment`,
  ],
  ['nesting of 33', doc(nested(31)), /^content(\.content\[0\]){33}: is nested deeper than 32$/],
  [
    'a text twice in one node',
    '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"You owe everything","text":"You owe nothing"}]}]}',
    'content: must not contain duplicate property names',
  ],
  [
    'a name twice in other letters',
    '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","\\u0074ext":"b:\\"","text":"a:\\\\"}]}]}',
    'content: must not contain duplicate property names',
  ],
  [
    'text in front of empty content of the same name',
    '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"You owe everything"}]}],"content":[]}',
    'content: must not contain duplicate property names',
  ],
  [
    'text as the attributes of an empty document',
    '{"type":"doc","attrs":"x"}',
    'content.attrs: must be an object',
  ],
  [
    'a list as the attributes of an empty document',
    '{"type":"doc","attrs":[null]}',
    'content.attrs: must be an object',
  ],
  [
    'an unknown attribute of an empty document that is nested deeply',
    `{"type":"doc","attrs":{"a":${deepList}}}`,
    'content: contains an attribute that is nested too deeply',
  ],
  [
    'an unknown attribute of a paragraph that is nested deeply',
    `{"type":"doc","content":[{"type":"paragraph","attrs":{"class":${deepList}}}]}`,
    'content: contains an attribute that is nested too deeply',
  ],
];
for (const [title, content, problem] of refused) {
  test(`clause content with ${title} is refused with the path of the problem`, () => {
    const found = findRichTextProblem(content) ?? 'no problem';
    if (typeof problem === 'string') assert.equal(found, problem);
    else assert.match(found, problem);
  });
}
