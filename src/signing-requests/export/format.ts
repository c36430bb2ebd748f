import type { RawBuilder } from 'kysely';
import type { ExportedVersion } from './versions.ts';

/** How a file of signing requests is written. */
export interface Format<Row> {
  /** The parts of a row `request` that are read in addition to the exported columns. */
  columns: RawBuilder<Row>;
  /** Before the first request. */
  header(): string;
  line(row: Row, version: ExportedVersion): string;
}
