import type { Evidence } from '../../../wire/evidence.ts';

/** The result of one check of a bundle. */
export interface Finding {
  check: string;
  ok: boolean;
  message: string;
}

/** A bundle that is readable, but not checked yet. */
export interface Bundle {
  files: Map<string, Buffer>;
  evidence: Evidence;
}

/** A finding that is fine unless there is a problem. */
export function finding(check: string, problem: string | undefined, message: string): Finding {
  return { check, ok: problem === undefined, message: problem ?? message };
}
