/** What one check found. Only `failed` must be mended for Assent to work; `warning` is worth a look. */
export interface Finding {
  check: string;
  status: 'ok' | 'warning' | 'failed';
  message: string;
  /** What to do about it. */
  fix?: string;
}
