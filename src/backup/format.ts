/**
 * The first line of a backup. A gzip stream follows, and after that, the hash of everything before it (contract: a
 * backup that was cut off or altered is refused before anything is changed). docs/operations/backup.md describes the
 * format.
 */
export const magic = 'assent backup 1\n';

/** The last line of a backup: `sha256 `, 64 hexadecimal digits and a line feed. */
export const trailerLength = 72;

/** The last line, for this hash of everything before it. */
export function trailer(sha256: string): string {
  return `sha256 ${sha256}\n`;
}

/** The first line within the gzip stream, as JSON. */
export interface Header {
  created_at: string;
  /** That of Assent. */
  version: string;
  postgresql: string;
  /**
   * Comma-separated, the current one first, as in SECRET_KEY. It is in this line so that standard commands can print
   * it.
   */
  secret_key: string;
  /** The database's migrations, in order, with the SHA-256 of their text. */
  migrations: { name: string; sha256: string }[];
  /** The names of the job queues. */
  queues: string[];
  sequences: Sequence[];
}

export interface Sequence {
  name: string;
  /** Null when the sequence was never used. A string, because numbers in JSON are not exact beyond 2⁵³. */
  last_value: string | null;
}

/**
 * The line before the rows of a table. Then come blocks: a line with the number of bytes, and these bytes of what COPY
 * writes in its text format. A block of 0 bytes ends them, and a line with the number of rows follows.
 */
export interface TableLine {
  table: string;
  columns: string[];
}

export interface RowsLine {
  rows: number;
}

/** The last line within the gzip stream. */
export interface EndLine {
  tables: number;
}
