import type { Evidence } from '../../../wire/evidence.ts';

/** What one check of a bundle found, in words. */
export interface Finding {
  check: string;
  ok: boolean;
  message: string;
}

/** A bundle that could be read. */
export interface Bundle {
  files: Map<string, Buffer>;
  evidence: Evidence;
}

/** A finding that is fine unless something is named that is not. */
export function finding(check: string, fault: string | undefined, message: string): Finding {
  return { check, ok: fault === undefined, message: fault ?? message };
}
