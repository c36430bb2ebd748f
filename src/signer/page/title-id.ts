/** The id of the clause's title in the page. */
export function titleId(index: number): string {
  return `t${index + 1}`;
}
