/** Enough for about 100,000 people with ten columns. More cells, including empty ones between others, would freeze the page. */
export const [maxRows, maxColumns, maxCells] = [200_000, 200, 5_000_000];
