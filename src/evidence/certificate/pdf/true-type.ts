import { readFileSync } from 'node:fs';

/** A TrueType font file, as far as a subset needs it (ISO/IEC 14496-22). */
export interface TrueTypeFont {
  table(tag: string): Buffer | undefined;
  /** The outline of a glyph as it is in the `glyf` table; empty for a space. */
  outline(glyph: number): Buffer;
  metrics(glyph: number): { advance: number; leftBearing: number };
}

/** Reads a TrueType font from a file. Throws when a table that every font needs is missing. */
export function readTrueType(path: string): TrueTypeFont {
  const file = readFileSync(path);
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    const offset = file.readUInt32BE(entry + 8);
    tables.set(
      file.toString('latin1', entry, entry + 4),
      file.subarray(offset, offset + file.readUInt32BE(entry + 12)),
    );
  }
  const required = (tag: string) => {
    const table = tables.get(tag);
    if (!table) throw new Error(`${path} has no table ${tag}`);
    return table;
  };
  const isLong = required('head').readInt16BE(50) === 1;
  const fullMetrics = required('hhea').readUInt16BE(34);
  const hmtx = required('hmtx');
  const loca = required('loca');
  const glyf = required('glyf');
  const offsetOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  return {
    table: (tag) => tables.get(tag),
    outline: (glyph) => glyf.subarray(offsetOf(glyph), offsetOf(glyph + 1)),
    metrics(glyph) {
      const row = Math.min(glyph, fullMetrics - 1) * 4;
      const bearing = glyph < fullMetrics ? row + 2 : fullMetrics * 4 + (glyph - fullMetrics) * 2;
      return { advance: hmtx.readUInt16BE(row), leftBearing: hmtx.readInt16BE(bearing) };
    },
  };
}
