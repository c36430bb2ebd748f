/**
 * How far a bundle, or one check of it, can be relied on. The finding that comes last in this order decides for the
 * whole bundle.
 */
const statuses = ['intact', 'unvouched', 'unreadable', 'altered'] as const;
export type Status = (typeof statuses)[number];

/** The result of one check. */
export interface Finding {
  check: string;
  status: Status;
  message: string;
}

export function intact(check: string, message: string): Finding {
  return { check, status: 'intact', message };
}

export function altered(check: string, message: string): Finding {
  return { check, status: 'altered', message };
}

export function unvouched(check: string, message: string): Finding {
  return { check, status: 'unvouched', message };
}

/** A finding that is fine unless there is a problem. */
export function finding(check: string, problem: string | undefined, message: string): Finding {
  return problem === undefined ? intact(check, message) : altered(check, problem);
}

/** The status of a whole with these findings. */
export function overall(findings: Finding[]): Status {
  const worst = Math.max(...findings.map(({ status }) => statuses.indexOf(status)));
  return statuses[worst] ?? 'unreadable';
}
