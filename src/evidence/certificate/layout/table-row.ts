import type { Direction } from '../text/paragraph.ts';
import { type Block, type LaidBlock, layBlock } from './block.ts';
import { leftOf } from './left-of.ts';
import { gutter } from './styles.ts';

export interface Column {
  heading: string;
  /** In points. Together, the columns of a table are as wide as the page. */
  width: number;
}

export interface LaidCell {
  blocks: LaidBlock[];
  x: number;
  /** From the rule above the row to the first line. */
  offset: number;
}

export interface LaidRow {
  cells: LaidCell[];
  height: number;
}

/** Breaks the texts of a row into lines, and finds their places. @param direction of the document */
export function layRow(columns: Column[], cells: Block[][], direction: Direction): LaidRow {
  const laid = cells.map((blocks, index) =>
    blocks.map((block) => layBlock(block, (columns[index]?.width ?? 0) - gutter, direction)),
  );
  // Texts of different sizes share a baseline.
  const largest = Math.max(0, ...laid.flatMap(([first]) => (first ? [first.block.style.size] : [])));
  let distance = 0;
  const row = laid.map((blocks, index) => {
    const width = columns[index]?.width ?? 0;
    const x = leftOf(direction, distance, width - gutter);
    distance += width;
    const [first] = blocks;
    return { blocks, x, offset: 4 + (first ? (largest - first.block.style.size) * 1.05 : 0) };
  });
  const heights = row.map(({ blocks, offset }) => blocks.reduce((sum, each) => sum + each.height, offset));
  return { cells: row, height: Math.max(4, ...heights) + 5 };
}
