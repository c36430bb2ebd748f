import { html } from 'ghtml';
import { fitToPaper, paperWidth } from '../../../shared/rich-text/fit-to-paper.ts';
import { widthOfLongestWord } from '../../../shared/rich-text/longest-word.ts';
import { diffLists } from '../../../shared/word-diff/diff-lists.ts';
import { diffWords, type Run } from '../../../shared/word-diff/diff-words.ts';
import type { Effort } from '../../../shared/word-diff/effort.ts';
import { renderRun } from './marked-run.ts';
import type { Messages } from './messages/en.ts';

/** The comparison of two tables, each as the text of its cells, as a table in which the differences are marked. */
export function compareTables(
  from: string[][],
  to: string[][],
  messages: Messages,
  effort: Effort,
): { html: string; isSame: boolean } {
  const rows = pairRows(from, to, effort);
  const widths = rows.map(([before, after]) => widthsOf(before, after));
  const { attribute, maxWordWidth } = fitToPaper(widest(widths), paperWidth - 3);
  const cells = rows.map(([before, after], row) =>
    compareRows(before, after, messages, effort).map((cell, column) => {
      const breaks = (widths[row]?.[column] ?? 0) > maxWordWidth ? ' class="breaks"' : '';
      return html`<td dir="auto"!${breaks}>!${cell}</td>`;
    }),
  );
  return {
    html: html`<div class="table-scroll" tabindex="0" role="group" aria-label="${messages.comparison}"><table!${attribute}><tbody>!${cells.map((row) => html`<tr>!${row}</tr>`)}</tbody></table></div>`,
    isSame: JSON.stringify(from) === JSON.stringify(to),
  };
}

/** The width that each cell needs if no word in it is broken, in em. Added text may follow removed text at once. */
function widthsOf(from: string[] = [], to: string[] = []): number[] {
  return Array.from({ length: Math.max(from.length, to.length) }, (_, column) => {
    const [before, after] = [from[column] ?? '', to[column] ?? ''];
    return widthOfLongestWord(before) + (before === after ? 0 : widthOfLongestWord(after));
  });
}

function widest(rows: number[][]): number[] {
  const columns: number[] = [];
  for (const row of rows)
    for (const [column, width] of row.entries()) columns[column] = Math.max(columns[column] ?? 0, width);
  return columns;
}

type RowPair = [string[] | undefined, string[] | undefined];

/**
 * The rows of both tables: equal rows are paired, and the rows between them are paired by position. If the tables
 * differ too much to find equal rows, all rows are paired by position.
 */
function pairRows(from: string[][], to: string[][], effort: Effort): RowPair[] {
  const keyOf = (cells: string[]) => JSON.stringify(cells);
  const hunks = diffLists(from, to, keyOf, effort) ?? [{ removed: from, added: to, same: [] }];
  return hunks.flatMap(({ removed, added, same }) => [
    ...Array.from(
      { length: Math.max(removed.length, added.length) },
      (_, row): RowPair => [removed[row], added[row]],
    ),
    ...same.map((row): RowPair => [row, row]),
  ]);
}

/** The cells of a row as HTML: a cell that only one side has is shown as removed or added. */
function compareRows(from: string[] = [], to: string[] = [], messages: Messages, effort: Effort): string[] {
  return Array.from({ length: Math.max(from.length, to.length) }, (_, column) =>
    compareCells(from[column] ?? '', to[column] ?? '', messages, effort),
  );
}

function compareCells(from: string, to: string, messages: Messages, effort: Effort): string {
  const whole: Run[] = [
    { kind: 'removed', text: from },
    { kind: 'added', text: to },
  ];
  const runs = (diffWords(from, to, effort) ?? whole).filter(({ text }) => text !== '');
  return runs.map((run) => (run.kind === 'same' ? html`${run.text}` : renderRun(run, messages))).join('');
}
