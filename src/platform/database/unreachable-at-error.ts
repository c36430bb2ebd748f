/** The database cannot be reached at the URL in this variable. It can be at that in DATABASE_URL. */
export class UnreachableAtError extends AggregateError {
  readonly variable: string;

  constructor(variable: string, cause: unknown) {
    super([cause]);
    this.variable = variable;
  }
}
