/** Moves the focus to the next (1) or the previous (-1) row of the page's list, or else to its first or last row. */
export function moveInList(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.findIndex((row) => rowAround(row).contains(document.activeElement));
  const next = at < 0 ? rows.at(by === 1 ? 0 : -1) : rows[at + by];
  next?.focus();
}

/** Presses the page's button that creates or sends something; viewers don't have one. */
export function pressCreateButton(): void {
  document.querySelector<HTMLElement>('main [data-create]')?.click();
}

/** The last element of a row, because its menu belongs to the row too. */
function rowAround(row: HTMLElement): Element {
  return row.closest('tr, li, article') ?? row;
}
