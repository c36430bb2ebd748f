/** How a table is printed so that nothing of it is cut off. */
export interface PaperFit {
  /** The attribute of the table for the style sheets; empty for a table that fits as it is. */
  attribute: string;
  /** In em. A cell with a wider word breaks its words where they end the line. */
  maxWordWidth: number;
}

/** The width of a clause on A4, the narrowest common paper, in em of the text of its tables. */
export const paperWidth = 43;

/**
 * Fits a table on paper: as it is, with only its longest words broken, in smaller print, or, as a last resort, with any
 * word broken (decision 67).
 *
 * @param columns the width that each column needs so that no word in it is broken, in em
 * @param room the width of the place for the table, in em
 */
export function fitToPaper(columns: number[], room: number): PaperFit {
  for (const { fit, scale, gap, minWordWidth } of sizes) {
    const maxWordWidth = widthForAll(columns, room / scale - gap * columns.length);
    if (scale === 1 && maxWordWidth === Number.POSITIVE_INFINITY) return { attribute: '', maxWordWidth };
    if (maxWordWidth >= minWordWidth) return { attribute: attributeOf(fit), maxWordWidth };
  }
  return { attribute: attributeOf('crowded'), maxWordWidth: Number.POSITIVE_INFINITY };
}

/**
 * The sizes of the text and of the gaps between columns in the style sheets, in em of the text. A size is used if words
 * up to `minWordWidth` stay whole: a web address may be broken, but hardly ever an amount.
 */
const sizes = [
  { fit: 'full', scale: 1, gap: 1.3, minWordWidth: 10 },
  { fit: 'small', scale: 0.79, gap: 0.5, minWordWidth: 10 },
  { fit: 'tiny', scale: 0.63, gap: 0.5, minWordWidth: 3 },
];

function attributeOf(fit: string): string {
  return ` data-fit="${fit}"`;
}

/** The greatest width to which all columns can be limited so that they fit into `room`; infinite if they fit anyway. */
function widthForAll(columns: number[], room: number): number {
  let rest = room;
  for (const [index, width] of columns.toSorted((a, b) => a - b).entries()) {
    const share = rest / (columns.length - index);
    if (width > share) return share;
    rest -= width;
  }
  return Number.POSITIVE_INFINITY;
}
