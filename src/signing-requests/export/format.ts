import type { RawBuilder } from 'kysely';
import type { ExportedVersion } from './versions.ts';

/** How a file of signing requests is written. */
export interface Format<Row> {
  /** What is read of a row `request` with the exported columns. */
  columns: RawBuilder<Row>;
  /** Before the first request. */
  header(): string;
  line(row: Row, version: ExportedVersion): string;
}
