import type { Contradiction } from '../log/contradiction.ts';

/** What an audit has checked so far. */
export interface AuditCounts {
  organisations: number;
  requests: number;
  events: number;
  leaves: number;
  heads: number;
}

/** Where the parts of an audit put what they did and found. */
export interface AuditReport {
  counts: AuditCounts;
  found(contradiction: Contradiction): void;
  /** Called after each batch. */
  onProgress(counts: AuditCounts): void;
}
