import { plainTextOf } from './plain-text.ts';
import { parseRichText, type RichTextNode } from './rich-text.ts';

/** A stretch of a clause's content: text, or a table as the text of its cells, row by row. */
export type Stretch = { kind: 'text'; text: string } | { kind: 'table'; rows: string[][] };

/** Stands for a table in the text around it. No clause contains this character, because PostgreSQL cannot store it. */
const place = '\u0000';

/**
 * A clause's content as plain text between its tables, in order, also where those are in lists and quotes. A table
 * within a cell of another stays in the text of that cell.
 */
export function splitAtTables(content: string): Stretch[] {
  const tables: RichTextNode[] = [];
  const text = plainTextOf(withoutTables(parseRichText(content), tables));
  return text.split(place).flatMap((part, index): Stretch[] => {
    const table = tables[index];
    const around = withoutOuterBlankLines(part);
    return [
      ...(around === '' ? [] : [{ kind: 'text' as const, text: around }]),
      ...(table ? [{ kind: 'table' as const, rows: (table.content ?? []).map(cellsOf) }] : []),
    ];
  });
}

/** Without what remains of the lines around a table: the indent of the list and the sign of the quote that it is in. */
function withoutOuterBlankLines(text: string): string {
  const lines = text.split('\n');
  const isBlank = (line: string) => /^[ >]*$/.test(line);
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  return lines.slice(Math.max(first, 0), last + 1).join('\n');
}

/** The node with a paragraph in place of each table, which is added to `tables`. */
function withoutTables(node: RichTextNode, tables: RichTextNode[]): RichTextNode {
  if (node.type === 'table') {
    tables.push(node);
    return { type: 'paragraph', content: [{ type: 'text', text: place }] };
  }
  return node.content
    ? { ...node, content: node.content.map((child) => withoutTables(child, tables)) }
    : node;
}

function cellsOf(row: RichTextNode): string[] {
  return (row.content ?? []).map((cell) => plainTextOf(cell).replace(/\s+/g, ' '));
}
