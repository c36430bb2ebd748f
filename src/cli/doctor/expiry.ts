const dayMs = 86_400_000;

/** Whether a certificate expires within this many days, or has expired. */
export function expiresWithin(days: number, end: Date): boolean {
  return end.getTime() < Date.now() + days * dayMs;
}

export function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/**
 * For servers' certificates. Those that last 90 days are renewed after 60, and even those of six days after four: this one
 * was missed.
 */
export const serverWarningDays = 14;

/** For certificates that an authority issues to organisations: that takes days, because it checks them. */
export const organisationWarningDays = 30;
