import { strToU8, type Zippable, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** A Word document with this body, as XML with the prefix `w`. */
export function createDocx(body: string, extra: Zippable = {}): Uint8Array {
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  return zipSync({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    'word/document.xml': xml(
      `<w:document xmlns:w="${main}" xmlns:r="${relationships}"><w:body>${body}</w:body></w:document>`,
    ),
    'word/styles.xml': xml(
      `<w:styles xmlns:w="${main}">${[1, 2, 3]
        .map(
          (level) =>
            `<w:style w:type="paragraph" w:styleId="berschrift${level}"><w:name w:val="heading ${level}"/></w:style>`,
        )
        .join('')}</w:styles>`,
    ),
    ...extra,
  });
}

/** A paragraph; `level` makes it a heading in the German Word's style. */
export function paragraphXml(text: string, level?: number): string {
  const style = level === undefined ? '' : `<w:pPr><w:pStyle w:val="berschrift${level}"/></w:pPr>`;
  return `<w:p>${style}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
}
