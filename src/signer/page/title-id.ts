/** The HTML id of a clause's title. */
export function titleId(index: number): string {
  return `t${index + 1}`;
}
