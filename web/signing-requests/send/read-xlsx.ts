import readXlsxFile, { InvalidSpreadsheetError } from 'read-excel-file/universal';
import { openOfficeFile } from '../../import/archive/open-office-file.ts';
import { FileProblem } from '../../import/file-problem.ts';
import { texts as importTexts } from '../../texts/file-import.ts';
import { texts } from '../../texts/sending.ts';
import type { Sheet } from './read-table.ts';
import { maxCells, maxColumns, maxRows } from './sheet-limits.ts';

/** Enough for about 100,000 people with ten columns. */
const limits = { maxBytes: 100_000_000, maxElements: 5_000_000 };

/**
 * The sheets of an Excel file that have any cells. Dates become `2026-11-30`, and formulas the values that Excel stored
 * with them. Throws a FileProblem.
 */
export async function readXlsx(bytes: Uint8Array): Promise<Sheet[]> {
  const { parts, archive } = openOfficeFile(bytes, isRead, limits);
  if (!parts.has('xl/workbook.xml')) throw new FileProblem(texts.input.notAWorkbook);
  // A sheet can be in any part.
  const cells = [...parts.values()].reduce((sum, xml) => sum + extentOf(xml), 0);
  if (cells > maxCells) throw new FileProblem(importTexts.tooMuchText);
  try {
    const sheets = await readXlsxFile(archive);
    return sheets
      .map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }))
      .filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
  } catch (cause) {
    const place =
      cause instanceof InvalidSpreadsheetError ? /row \d+, col \d+/.exec(cause.message)?.[0] : undefined;
    throw new FileProblem(place === undefined ? texts.input.unreadable : texts.input.unreadableCell(place), {
      cause,
    });
  }
}

function isRead(path: string): boolean {
  return /^(\[Content_Types\]\.xml|_rels\/.*|xl\/(_rels\/.*|workbook\.xml|sharedStrings\.xml|styles\.xml|worksheets\/.*))$/.test(
    path,
  );
}

/**
 * How many cells the library makes of a part: a single one in the last column and row would become 17 billion empty
 * ones. Throws when the part is too wide or too long, or has a position that the library reads otherwise, such as
 * `1e9`.
 */
function extentOf(xml: string): number {
  let [rows, columns] = [0, 0];
  for (const [, attributes = ''] of xml.matchAll(cellsAndRows))
    for (const [, , given = ''] of attributes.matchAll(positions)) {
      const [, letters = '', digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(given) ?? [];
      if (digits === undefined) throw new FileProblem(texts.input.unreadable);
      const [row, column] = [Number(digits), columnNumber(letters)];
      if (row > maxRows || column > maxColumns)
        throw new FileProblem(texts.input.tooManyCells(maxRows, maxColumns));
      // Rows without cells, and cells without content, are not filled up.
      if (column === 0 || attributes.endsWith('/')) continue;
      rows = Math.max(rows, row);
      columns = Math.max(columns, column);
    }
  return rows * columns;
}

/** The tags of cells and rows, with any prefix. An attribute may contain `>`. */
const cellsAndRows = /<(?:[^\s<>"'/]+:)?(?:c|row)(?=[\s/>])((?:[^>"']+|"[^"]*"|'[^']*')*)/g;

/** The attributes named `r`, with any prefix. */
const positions = /(?<=^|[\s"'])(?:(?!xmlns:)[^\s<>"'/=]+:)?r\s*=\s*(["'])(.*?)\1/gs;

function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}

/** The library types dates as the constructor of dates. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell);
  // Excel shows no date for such a number either.
  return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
}
