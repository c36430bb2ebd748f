import { strToU8, type Zippable, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** An Excel workbook with these sheets. Numbers become numbers, and everything else inline strings. */
export function createXlsx(sheets: Record<string, (string | number)[][]>, extra: Zippable = {}): Uint8Array {
  return createWorkbook(
    Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, rows.map(rowXml).join('')])),
    extra,
  );
}

/** An Excel workbook whose sheets have these rows, as XML. */
export function createWorkbook(sheets: Record<string, string>, extra: Zippable = {}): Uint8Array {
  const entries = Object.entries(sheets);
  const xml = (text: string) => strToU8(declaration + text);
  return zipSync({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${entries
        .map(
          ([name], index) =>
            `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packageRelationships}">${entries
        .map(
          (_, index) =>
            `<Relationship Id="rId${index + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      entries.map(([, rows], index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml(`<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`),
      ]),
    ),
    ...extra,
  });
}

function rowXml(cells: (string | number)[], index: number): string {
  return `<row r="${index + 1}">${cells
    .map((cell, column) => {
      const r = `r="${columnName(column)}${index + 1}"`;
      return typeof cell === 'number'
        ? `<c ${r}><v>${cell}</v></c>`
        : `<c ${r} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
    })
    .join('')}</row>`;
}

function columnName(index: number): string {
  return (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
