import type { Db } from '../../platform/database/database.ts';
import type { Contradiction } from '../log/contradiction.ts';

/** What an audit has checked so far. */
export interface AuditCounts {
  organisations: number;
  requests: number;
  events: number;
  leaves: number;
  heads: number;
  timestamps: number;
  cosignatures: number;
  /** Displayed pages, without those that were erased. */
  pages: number;
}

/** Before an audit has checked anything. */
export const nothingChecked: AuditCounts = {
  organisations: 0,
  requests: 0,
  events: 0,
  leaves: 0,
  heads: 0,
  timestamps: 0,
  cosignatures: 0,
  pages: 0,
};

/** What cannot be checked with the available keys and certificates, so it is neither confirmed nor a problem. */
export interface Unchecked {
  /** A cosignature, the authority that signed a timestamp, or the service's own signature of a head. */
  what: 'cosignature' | 'authority' | 'head';
  /** The name of the witness, or the subject of the authority's certificate; null for a head. */
  by: string | null;
  /** The witness's key ID, or the certificate's SHA-256 fingerprint, in hex; null for a head. */
  id: string | null;
  reason: string;
}

/**
 * Reads a page that was displayed, by its SHA-256; undefined once it is erased. Throws when the page is not the one
 * that was displayed.
 */
export type ReadPage = (
  db: Db,
  request: { id: string; org_id: string },
  sha256: string,
) => Promise<Buffer | undefined>;

/** Collects what the parts of an audit checked and found. */
export interface AuditReport {
  counts: AuditCounts;
  found(contradiction: Contradiction): void;
  unchecked(unchecked: Unchecked): void;
  /** Called after each batch. */
  onProgress(counts: AuditCounts): void;
}

/** Compares the standings of an organisation, and their counts, with its requests. */
export type AuditStandings = (db: Db, orgId: string, report: AuditReport) => Promise<void>;
