import { decodeText } from '../../import/decode-text.ts';
import { FileProblem } from '../../import/file-problem.ts';
import { loadScript } from '../../parts/load-script.ts';
import { texts as importTexts } from '../../texts/file-import.ts';
import { texts } from '../../texts/sending.ts';
import { filledRows } from './parse-signers.ts';
import { readTable, type Sheet } from './read-table.ts';
import { maxCells, maxColumns, maxRows } from './sheet-limits.ts';

/** Enough for about 100,000 people. Larger files would freeze the page. */
const maxBytes = 10_000_000;

type Result = { sheets: Sheet[] } | { problem: string } | { unclosedQuote: number };

/**
 * Reads the tables in pasted text or a file. An unclosed quotation mark is reported until `treatment` says what to do.
 * The parser of workbooks is loaded when it is needed. Throws a ScriptError.
 */
export async function readSheets(
  source: string | File,
  treatment?: 'as-text' | 'as-they-are',
): Promise<Result> {
  if (typeof source !== 'string' && source.size > maxBytes) return { problem: texts.input.tooLarge };
  try {
    if (typeof source !== 'string' && /\.xlsx$/i.test(source.name)) {
      const { readXlsx } = await loadScript(() => import('./read-xlsx.ts'));
      return checked(await readXlsx(new Uint8Array(await source.arrayBuffer())));
    }
    const { unclosedQuote, ...sheet } = readTable(await textOf(source), treatment === 'as-text');
    return unclosedQuote && treatment === undefined ? { unclosedQuote } : checked([sheet]);
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.message };
    throw error;
  }

  function checked(sheets: Sheet[]): Result {
    for (const { rows } of sheets) {
      const width = rows.reduce((max, { length }) => Math.max(max, length), 0);
      if (width > maxColumns) return { problem: texts.input.tooManyCells(maxRows, maxColumns) };
      if (width * rows.length > maxCells) return { problem: importTexts.tooMuchText };
    }
    const filled = sheets.filter(({ rows }) => filledRows(rows).length > 0);
    return filled.length > 0 ? { sheets: filled } : { problem: texts.input.noPeople };
  }
}

async function textOf(source: string | File): Promise<string> {
  if (typeof source === 'string') return source;
  if (/\.(xls|xlsm|xlsb|ods|numbers)$/i.test(source.name)) throw new FileProblem(texts.input.unknownFormat);
  const text = decodeText(new Uint8Array(await source.arrayBuffer()));
  // Pictures, documents and archives have these bytes, and so has UTF-16 without a byte-order mark. No table does.
  if (text.includes('\0')) throw new FileProblem(texts.input.unknownFormat);
  return text;
}
