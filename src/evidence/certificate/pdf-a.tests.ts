import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { create } from 'fontkit';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { formatEvidence } from '../bundle/make-bundle.ts';
import { chain, entries, recordOf } from '../bundle/record.fixture.ts';
import { type PdfObject, readObjects, render } from './pdf.fixture.ts';

/*
 * The rules of PDF/A-3a (ISO 19005-3) that concern what a certificate contains.
 */

const recorded = recordOf(chain(entries));
const evidence = { ...recorded, version: { ...recorded.version, language: 'ar' } };
const seal = { name: 'Harbour & Finch', space: 4096 };
const pdf = render(evidence, { seal });
const latin1 = pdf.toString('latin1');
const objects = readObjects(pdf);
const all = [...objects.values()];

function typed(type: string): PdfObject[] {
  return all.filter(({ text }) => new RegExp(`^<<\n/Type /${type}\n`).test(text));
}

function the(type: string): PdfObject {
  const [only, ...others] = typed(type);
  assert.ok(only && others.length === 0, type);
  return only;
}

function follow({ text }: PdfObject, key: string): PdfObject {
  const id = Number(new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(text)?.[1]);
  const found = objects.get(id);
  assert.ok(found, `${key} of ${text.slice(0, 80)}`);
  return found;
}

test('the file begins with its version and a binary comment, ends with its ID, and is not encrypted', () => {
  assert.match(latin1, /^%PDF-1\.7\n%[\x80-\xff]{4}\n/);
  assert.match(latin1, /\/ID \[<([0-9a-f]{32})> <\1>\]\n>>\nstartxref\n\d+\n%%EOF\n$/);
  assert.doesNotMatch(latin1, /\/Encrypt/);
});

test('nothing in the file is forbidden: scripts, actions, external content, transparency, LZW', () => {
  const text = all.map((object) => object.text).join('\n');
  assert.doesNotMatch(
    text,
    /\/(JavaScript|JS|OpenAction|AA|Launch|GoToR|URI|LZWDecode|ExtGState|SMask|XObject|Group|NeedAppearances|XFA|OCProperties|Alternates|Crypt)\b/,
  );
});

test('the catalogue says that the document is tagged, in which language, and shows its title', () => {
  const { text } = the('Catalog');
  assert.match(text, /\/Lang \(en-GB\)/);
  assert.match(text, /\/MarkInfo <<\n\/Marked true\n>>/);
  assert.match(text, /\/DisplayDocTitle true/);
});

test('the metadata claims PDF/A-3a, agrees with the document information, and stays XML whatever the names are', () => {
  const { text, stream } = follow(the('Catalog'), 'Metadata');
  assert.match(text, /\/Type \/Metadata\n\/Subtype \/XML/);
  assert.doesNotMatch(text, /\/Filter/);
  const xmp = stream?.toString() ?? '';
  assert.match(xmp, /<pdfaid:part>3<\/pdfaid:part>\n<pdfaid:conformance>A</);
  assert.ok(xmp.includes('<rdf:li>Harbour &amp; Finch</rdf:li>'));
  assert.ok(latin1.includes('/Author (Harbour & Finch)'));
  assert.match(xmp, /<xmp:CreateDate>2026-11-21T10:31:00Z</);
  assert.ok(latin1.includes('/CreationDate (D:20261121103100Z)'));
});

test('colours are defined by an embedded profile of sRGB', () => {
  const { text } = the('Catalog');
  assert.match(text, /\/S \/GTS_PDFA1/);
  const { text: dictionary, stream } = follow(the('Catalog'), 'DestOutputProfile');
  assert.match(dictionary, /\/N 3\n/);
  assert.ok(stream);
  assert.equal(stream.readUInt32BE(0), stream.length);
  assert.equal(stream.toString('latin1', 12, 24), 'mntrRGB XYZ ');
  assert.equal(stream.toString('latin1', 36, 40), 'acsp');
  const tags = Array.from({ length: stream.readUInt32BE(128) }, (_, index) => {
    const entry = 132 + index * 12;
    const [offset, size] = [stream.readUInt32BE(entry + 4), stream.readUInt32BE(entry + 8)];
    assert.ok(offset % 4 === 0 && offset + size <= stream.length);
    return stream.toString('latin1', entry, entry + 4);
  });
  assert.deepEqual(tags, ['desc', 'cprt', 'wtpt', 'rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC']);
});

test('every font is embedded with the widths that the file states, and every code stands for Unicode characters', () => {
  const fonts = typed('Font').filter(({ text }) => text.includes('/Subtype /Type0'));
  assert.ok(fonts.length >= 5);
  const names = fonts.map(({ text }) => /\/BaseFont \/([A-Z]{6}\+\S+)/.exec(text)?.[1]);
  assert.equal(new Set(names).size, fonts.length);
  for (const font of fonts) {
    assert.match(font.text, /\/Encoding \/Identity-H/);
    const descendant = follow(font, 'DescendantFonts');
    assert.match(descendant.text, /\/CIDToGIDMap \/Identity/);
    const file = follow(follow(descendant, 'FontDescriptor'), 'FontFile2').stream;
    assert.ok(file);
    const embedded = create(file);
    assert.ok('getGlyph' in embedded);
    const widths = [
      .../(\d+) \[([\d.]+)\]/g[Symbol.matchAll](/\/W \[(.*)\]/.exec(descendant.text)?.[1] ?? ''),
    ];
    assert.ok(widths.length > 1);
    for (const [, code, width] of widths) {
      const actual = (embedded.getGlyph(Number(code)).advanceWidth * 1000) / embedded.unitsPerEm;
      assert.ok(Math.abs(actual - Number(width)) < 1, `${font.text}: ${code}`);
    }
    const map = follow(font, 'ToUnicode').stream?.toString() ?? '';
    const mapped = new Map(
      [...map.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$(?!\nendcodespacerange)/gm)].map(([, code, text]) => [
        code,
        text,
      ]),
    );
    assert.equal(mapped.size, widths.length - 1);
    for (const text of mapped.values()) assert.doesNotMatch(text ?? '', /^(0000|fffe|feff)/);
  }
});

test('all content of all pages belongs to a structure element or is an artifact', () => {
  const pages = typed('Page');
  assert.ok(pages.length >= 2);
  const tree = follow(follow(the('Catalog'), 'StructTreeRoot'), 'ParentTree').text;
  pages.forEach((page, index) => {
    assert.match(page.text, /\/Tabs \/S/);
    assert.ok(page.text.includes(`/StructParents ${index}\n`));
    const content = follow(page, 'Contents').stream?.toString('latin1') ?? '';
    let depth = 0;
    let marks = 0;
    for (const line of content.split('\n')) {
      if (line.endsWith(' BDC')) depth += 1;
      else if (line === 'EMC') depth -= 1;
      else assert.equal(depth, 1, line);
      const [, mark] = /MCID (\d+)/.exec(line) ?? [];
      if (mark !== undefined) assert.equal(Number(mark), marks++);
    }
    assert.equal(depth, 0);
    const owners = objects.get(Number(new RegExp(`\\b${index} (\\d+) 0 R`).exec(tree)?.[1]))?.text ?? '';
    assert.equal(owners.match(/\d+ 0 R/g)?.length, marks);
    for (const [, id] of owners.matchAll(/(\d+) 0 R/g))
      assert.match(objects.get(Number(id))?.text ?? '', /^<<\n\/Type \/StructElem\n/);
  });
});

test('the structure has headings, paragraphs, and tables whose cells are in rows', () => {
  const elements = typed('StructElem');
  const tagOf = (element: PdfObject) => /\/S \/(\w+)/.exec(element.text)?.[1] ?? '';
  const parents: Record<string, string> = {
    H1: 'Document',
    H2: 'Document',
    Table: 'Document',
    TR: 'Table',
    TH: 'TR',
    TD: 'TR',
    Form: 'Document',
  };
  const seen = new Set(elements.map(tagOf));
  for (const [tag, parent] of Object.entries(parents)) {
    assert.ok(seen.has(tag), tag);
    for (const element of elements.filter((each) => tagOf(each) === tag))
      assert.equal(tagOf(follow(element, 'P')), parent);
  }
  for (const header of elements.filter((each) => tagOf(each) === 'TH'))
    assert.match(header.text, /\/Scope \/(Row|Column)/);
});

test('titles and the name of the document are marked with the language of the version', () => {
  const arabic = typed('StructElem').filter(({ text }) => text.includes('/Lang (ar)'));
  // The heading, the document among the facts, and three clauses.
  assert.equal(arabic.length, 5);
});

test('the exact bytes of evidence.json are attached as the source of the document', async () => {
  const json = formatEvidence(evidence);
  const file = follow(the('Filespec'), 'F');
  assert.match(file.text, /\/Subtype \/application#2Fjson/);
  assert.equal(file.stream?.toString(), json);
  assert.ok(file.text.includes(createHash('md5').update(json).digest('hex')));
  assert.match(the('Filespec').text, /\/F \(evidence\.json\)\n\/UF \(evidence\.json\)/);
  assert.match(the('Filespec').text, /\/AFRelationship \/Source/);
  const id = the('Filespec').id;
  assert.ok(the('Catalog').text.includes(`/AF [${id} 0 R]`));
  assert.ok(the('Catalog').text.includes(`/Names [(evidence.json) ${id} 0 R]`));

  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const content = await (await task.promise).getAttachmentContent('evidence.json');
  await task.destroy();
  assert.equal(Buffer.from(content ?? []).toString(), json);
});

test('the signature field is in the structure and takes no space', () => {
  const field = all.find(({ text }) => text.includes('/FT /Sig'));
  assert.match(field?.text ?? '', /\/Rect \[0 0 0 0\]\n\/F 132/);
  assert.match(field?.text ?? '', /\/StructParent \d+/);
  assert.ok(typed('StructElem').some(({ text }) => text.includes(`/Obj ${field?.id} 0 R`)));
});
