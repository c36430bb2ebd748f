import pg from 'pg';

const { builtins, getTypeParser } = pg.types;

/** Reads columns in the wire's own form, so that a row needs no mapping: timestamps as ISO strings, counts as numbers. */
export function parseColumn(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.TIMESTAMPTZ) return (text: string) => new Date(text).toISOString();
  if (oid === builtins.INT8) return Number;
  return getTypeParser(oid, format);
}
