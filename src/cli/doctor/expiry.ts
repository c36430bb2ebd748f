import type { Validity } from '../../platform/validity.ts';

const dayMs = 86_400_000;

/** Whether a certificate expires within this many days, or has expired. */
export function expiresWithin(days: number, end: Date): boolean {
  return end.getTime() < Date.now() + days * dayMs;
}

/** The day of a time, as `2026-11-21`, in UTC. */
export function dateOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

/**
 * Whether a server's certificate should have been renewed by now. ACME clients do so when a third of its time is left:
 * those of 90 days after 60, and those of six days after four.
 */
export function isRenewalOverdue({ from, to }: Validity): boolean {
  const lifetimeDays = (to.getTime() - from.getTime()) / dayMs;
  return expiresWithin(Math.min(maxServerWarningDays, lifetimeDays / 4), to);
}

const maxServerWarningDays = 14;

/** For certificates that an authority issues to organisations: that takes days, because it checks them. */
export const organisationWarningDays = 30;
