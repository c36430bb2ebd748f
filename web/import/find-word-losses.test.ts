import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findWordLosses } from './find-word-losses.ts';

const lossesOf = (path: string, xml: string) => findWordLosses(new Map([[path, xml]]));

const heading = '<w:pStyle w:val="Heading1"/>';
const number = '<w:numPr><w:numId w:val="1"/></w:numPr>';
const style = (name: string, more: string) =>
  `<w:style w:type="paragraph"><w:name w:val="${name}"/><w:pPr>${more}</w:pPr></w:style>`;

test('headings that Word numbers are reported, in the paragraph and in its style', () => {
  const paragraph = (more: string) => `<w:p><w:pPr>${more}</w:pPr></w:p>`;
  assert.match(lossesOf('word/document.xml', paragraph(heading + number)).join(), /numbered by Word/);
  assert.match(lossesOf('word/styles.xml', style('heading 1', number)).join(), /numbered by Word/);
});

test('numbers of other paragraphs and styles are not taken for those of headings', () => {
  const document = `<w:p><w:pPr>${heading}</w:pPr></w:p><w:p><w:pPr>${number}</w:pPr></w:p>`;
  assert.deepEqual(lossesOf('word/document.xml', document), []);
  assert.deepEqual(lossesOf('word/styles.xml', style('heading 1', '') + style('List Number', number)), []);
});

test('a document that was made to be slow is read at once', () => {
  // CPU time, because it does not grow when others use the machine.
  const before = process.threadCpuUsage();
  for (const [path, xml] of [
    ['word/document.xml', heading],
    ['word/styles.xml', '<w:style /><w:name w:val="heading 1"/>'],
    ['word/header1.xml', '<w:t />'],
  ] as const)
    lossesOf(path, xml.repeat(500));
  const { user, system } = process.threadCpuUsage(before);
  assert.ok(user + system < 1_000_000);
});
