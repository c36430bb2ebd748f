/** The result of one check. A `failed` check must be fixed for Assent to work; a `warning` should be reviewed. */
export interface Finding {
  check: string;
  status: 'ok' | 'warning' | 'failed';
  message: string;
  /** How to fix it. */
  fix?: string;
}
