import readXlsxFile, { InvalidSpreadsheetError } from 'read-excel-file/universal';
import { openOfficeFile } from '../import/archive/open-office-file.ts';
import { FileProblem } from '../import/file-problem.ts';
import { texts } from '../texts/sending.ts';
import type { Sheet } from './read-table.ts';

/** Enough for about 100,000 people with ten columns. */
const limits = { maxBytes: 100_000_000, maxElements: 5_000_000 };
const maxColumns = 200;
const maxRows = 200_000;

/**
 * The sheets of an Excel file that have any cells. Dates become `2026-11-30`, and formulas the values that Excel stored with them.
 * Throws a FileProblem.
 */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const { parts, archive } = openOfficeFile(bytes, isRead, limits);
  if (![...parts.keys()].some((path) => path === 'xl/workbook.xml'))
    throw new FileProblem(texts.input.notAWorkbook);
  for (const [path, xml] of parts) if (isSheet(path)) checkExtent(xml);
  const sheets = await readXlsxFile(archive).catch((cause: unknown) => {
    throw new FileProblem(
      cause instanceof InvalidSpreadsheetError && /row \d+, col \d+/.test(cause.message)
        ? texts.input.unreadableCell(/row \d+, col \d+/.exec(cause.message)?.[0] ?? '')
        : texts.input.unreadable,
      { cause },
    );
  });
  return sheets
    .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
}

function isRead(path: string): boolean {
  return /^(\[Content_Types\]\.xml|_rels\/.*|xl\/(_rels\/.*|workbook\.xml|sharedStrings\.xml|styles\.xml|worksheets\/.*))$/.test(
    path,
  );
}

function isSheet(path: string): boolean {
  return path.startsWith('xl/worksheets/') && path.endsWith('.xml');
}

/** A single cell in the last column and row would become 17 billion empty ones. */
function checkExtent(xml: string): void {
  for (const [, column = '', row] of xml.matchAll(/<(?:\w+:)?(?:c|row)\s[^>]*?\br="([A-Z]*)(\d+)"/g)) {
    if (Number(row) > maxRows || columnNumber(column) > maxColumns)
      throw new FileProblem(texts.input.tooManyCells(maxRows, maxColumns));
  }
}

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The library types dates as the constructor of dates. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
