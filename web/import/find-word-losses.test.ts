import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cpuTimer } from '../../test/support/cpu-timer.ts';
import { findWordLosses } from './find-word-losses.ts';
import { markListNumbers } from './keep-list-numbers.ts';

const lossesOf = (path: string, xml: string) =>
  findWordLosses(path === 'word/document.xml' ? xml : '', new Map([[path, xml]]));
const lossesIn = (document: string) => lossesOf('word/document.xml', document).join(' ');

const heading = '<w:pStyle w:val="Heading1"/>';
const number = '<w:numPr><w:numId w:val="1"/></w:numPr>';
const style = (id: string, name: string, more: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`;
const headingStyle = style('Heading1', 'heading 1', '');
const numbered = `<w:pPr>${number}</w:pPr>`;
const lossesWith = (document: string, styles: string) =>
  findWordLosses(document, new Map([['word/styles.xml', styles]])).join();

test('headings that Word numbers are reported, in the paragraph and in its style', () => {
  assert.match(lossesWith(`<w:p><w:pPr>${heading}${number}</w:pPr></w:p>`, headingStyle), /numbered by Word/);
  assert.match(lossesWith('', style('berschrift1', 'heading 1', numbered)), /numbered by Word/);
});

test('so are numbers of a style that is based on a heading, and of paragraphs in it', () => {
  const own = (more: string) =>
    headingStyle + style('Clause', 'Clause', `<w:basedOn w:val="Heading1"/>${more}`);
  assert.match(lossesWith('', own(numbered)), /numbered by Word/);
  const paragraph = `<w:p><w:pPr><w:pStyle w:val="Clause"/>${number}</w:pPr></w:p>`;
  assert.match(lossesWith(paragraph, own('')), /numbered by Word/);
  assert.equal(lossesWith(paragraph.replace(number, ''), own('')), '');
});

test('numbers of other paragraphs and styles are not taken for those of headings', () => {
  const document = `<w:p><w:pPr>${heading}</w:pPr></w:p><w:p><w:pPr>${number}</w:pPr></w:p>`;
  assert.equal(lossesWith(document, headingStyle), '');
  assert.equal(lossesWith('', headingStyle + style('ListNumber', 'List Number', numbered)), '');
});

test('lists with numbers that clauses can’t have are reported, others are not', () => {
  const lossesOfList = (text: string) => {
    const level = `<w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`;
    const numbering = `<w:abstractNum w:abstractNumId="7">${level}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num>`;
    const item = `<w:p><w:pPr>${number}</w:pPr><w:r><w:t>text</w:t></w:r></w:p>`;
    return lossesIn(markListNumbers(item, new Map([['word/numbering.xml', numbering]])));
  };
  assert.match(lossesOfList('Article %1'), /Word numbers lists in a way that clauses can’t/);
  assert.equal(lossesOfList('%1.'), '');
});

const run = (content: string) => `<w:r><w:rPr>${content}</w:rPr><w:t>text</w:t></w:r>`;
const hiddenMark = '<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>';

test('hidden text is reported, but not a hidden mark of a paragraph or a hidden field', () => {
  assert.match(lossesIn(`<w:p>${run('<w:vanish/>')}</w:p>`), /Hidden text/);
  for (const property of ['<w:vanish />', '<w:vanish w:val="1"/>', '<w:vanish w:val="true" />'])
    assert.match(lossesIn(`<w:p>${run(property)}</w:p>`), /Hidden text/, property);
  assert.equal(lossesIn(`<w:p>${run('<w:vanish w:val="0"/>')}</w:p>`), '');
  assert.equal(lossesIn(`${hiddenMark}${run('<w:b/>')}</w:p>`), '');
  assert.equal(
    lossesIn('<w:r><w:rPr><w:vanish/></w:rPr><w:instrText>XE "a"</w:instrText></w:r><w:r><w:t>a</w:t></w:r>'),
    '',
  );
});

test('text that is hidden by a style is reported', () => {
  const parts = (property: string) =>
    new Map([
      [
        'word/styles.xml',
        `<w:style w:styleId="Note"><w:name w:val="Note"/><w:rPr>${property}</w:rPr></w:style><w:style w:styleId="Body"/>`,
      ],
    ]);
  const inRun = `<w:p>${run('<w:rStyle w:val="Note"/>')}</w:p>`;
  const inParagraph = `<w:p><w:pPr><w:pStyle w:val="Note" /></w:pPr>${run('')}</w:p>`;
  for (const document of [inRun, inParagraph]) {
    assert.match(findWordLosses(document, parts('<w:vanish/>')).join(), /Hidden text/);
    assert.deepEqual(findWordLosses(document, parts('<w:b/>')), []);
    assert.deepEqual(findWordLosses(document.replace('Note', 'Body'), parts('<w:vanish/>')), []);
  }
});

test('text that is not in paragraphs is reported', () => {
  const box = '<wps:txbx><w:txbxContent/></wps:txbx>';
  assert.match(lossesIn(`<mc:Choice>${box}</mc:Choice>`), /Some text boxes can’t be read/);
  const older = '<v:textbox><w:txbxContent/></v:textbox>';
  assert.equal(lossesIn(`<mc:Choice>${box}</mc:Choice><mc:Fallback>${older}</mc:Fallback>`), '');
  for (const drawing of ['<c:chart r:id="a"/>', '<cx:chart r:id="a"/>', '<dgm:relIds r:dm="a"/>'])
    assert.match(lossesIn(drawing), /Charts, diagrams and WordArt are left out/);
  assert.match(lossesIn('<w:altChunk r:id="a"/>'), /Other files inserted into the document/);
  const dropDown = '<w:r><w:instrText xml:space="preserve"> FORMDROPDOWN </w:instrText></w:r>';
  assert.match(lossesIn(dropDown.repeat(2)), /Form fields \(2\) are left out/);
});

test('a document that was crafted to be slow is read in no time', () => {
  const cpuTime = cpuTimer();
  for (const [path, xml] of [
    ['word/document.xml', heading],
    ['word/styles.xml', '<w:style /><w:name w:val="heading 1"/>'],
    ['word/header1.xml', '<w:t />'],
  ] as const)
    lossesOf(path, xml.repeat(500));
  assert.ok(cpuTime() < 1_000);
});
