/**
 * A value for `statement_timeout`, in milliseconds. The connection recognises it among the parameters of a statement,
 * and waits as long for those that follow in the transaction (name-statements.ts).
 */
export class StatementTimeout {
  readonly milliseconds: number;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
  }

  /** Called by pg. */
  toPostgres(): string {
    return `${this.milliseconds}ms`;
  }
}
