/** Enough for about 100,000 people. */
export const maxRows = 200_000;
export const maxColumns = 200;

/** More cells, including empty ones between others, would freeze the page. */
export const maxCells = 5_000_000;
