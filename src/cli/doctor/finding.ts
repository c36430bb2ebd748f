/** The result of one check. `failed` must be fixed for Assent to work; `warning` should be looked at. */
export interface Finding {
  check: string;
  status: 'ok' | 'warning' | 'failed';
  message: string;
  /** How to fix it. */
  fix?: string;
}
