/** The HTML id of a clause's title. */
export function titleId(index: number): string {
  return `t${index + 1}`;
}

/** The HTML id of a clause. */
export function clauseId(index: number): string {
  return `c${index + 1}`;
}
