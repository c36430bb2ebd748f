import { Unreadable } from '../../file-faults.ts';
import { latin1 } from '../bytes.ts';
import { findNewestTable } from './find-newest-table.ts';
import {
  broken,
  type Dictionary,
  isReference,
  type PdfObject,
  readObject,
  skipWhite,
  wordAt,
} from './read-object.ts';

/** A PDF whose objects can be looked up. */
export interface Pdf {
  catalog: Dictionary;
  /** The value, or what it refers to. */
  resolve(value: PdfObject | undefined): PdfObject | undefined;
  /** The raw data of a stream that an object refers to, with its dictionary; undefined when it is not a stream. */
  stream(value: PdfObject | undefined): { dictionary: Dictionary; data: Uint8Array } | undefined;
}

/** More than any certificate was ever updated. */
const maxSections = 16;

/**
 * Opens a PDF by its cross-reference tables (ISO 32000-1, 7.5), the way viewers find its objects. Supports only what
 * certificates contain, so neither cross-reference streams (nor tables that refer to one) nor encryption. Throws
 * Unreadable, or Altered when something follows its end.
 */
export function openPdf(pdf: Uint8Array): Pdf {
  if (latin1(pdf.subarray(0, 5)) !== '%PDF-') throw new Unreadable('it is not a PDF');
  const { offsets, trailer } = readTables(pdf);
  if (trailer.has('Encrypt')) throw new Unreadable('the PDF is encrypted');
  const find = (value: PdfObject | undefined) =>
    isReference(value) ? readNumbered(pdf, value.object, offsets.get(value.object)) : undefined;
  const resolve = (value: PdfObject | undefined) => (isReference(value) ? find(value)?.value : value);
  const stream: Pdf['stream'] = (value) => {
    const found = find(value);
    if (!found || !(found.value instanceof Map)) return undefined;
    const length = resolve(found.value.get('Length'));
    if (typeof length !== 'number') return undefined;
    const start = streamStart(pdf, found.end);
    if (start === undefined || start + length > pdf.length) return undefined;
    return { dictionary: found.value, data: pdf.subarray(start, start + length) };
  };
  const catalog = resolve(trailer.get('Root'));
  if (!(catalog instanceof Map)) throw broken();
  return { catalog, resolve, stream };
}

const otherTable = 'the PDF has a table of objects of a kind that certificates do not have';

/** The places of all objects, the newest first, and the newest trailer. */
function readTables(pdf: Uint8Array): { offsets: Map<number, number>; trailer: Dictionary } {
  const offsets = new Map<number, number>();
  const listed = new Set<string>();
  const read = new Set<number>();
  let first: Dictionary | undefined;
  let at: PdfObject | undefined = findNewestTable(pdf);
  while (at !== undefined) {
    if (typeof at !== 'number' || read.has(at) || read.size === maxSections) throw broken();
    read.add(at);
    const trailer = readTable(pdf, at, offsets, listed);
    // Viewers would find objects by this stream that the tables have elsewhere, or not at all.
    if (trailer.has('XRefStm')) throw new Unreadable(otherTable);
    first ??= trailer;
    if (rootOf(trailer) !== rootOf(first)) throw broken();
    at = trailer.get('Prev');
  }
  if (!first || hasHidden(pdf, listed, read.size)) throw broken();
  return { offsets, trailer: first };
}

function rootOf(trailer: Dictionary): number {
  const root = trailer.get('Root');
  if (!isReference(root)) throw broken();
  return root.object;
}

/**
 * Whether there are objects or trailers that no table leads to. Viewers search for them when they repair a PDF, which
 * any damage to its pages causes.
 */
function hasHidden(pdf: Uint8Array, listed: Set<string>, tables: number): boolean {
  const text = new TextDecoder('latin1').decode(pdf);
  // Looks for `obj` first: trying each digit of a long row of them would take seconds.
  for (const { index, 1: head = '' } of text.matchAll(/(?<=(\d{1,10}[\s\0]+\d+[\s\0]+))obj/g))
    if (!listed.has(entry(parseInt(head, 10), index - head.length))) return true;
  return text.match(/trailer[\s\0]*[%<]/g)?.length !== tables;
}

/** What a table says: that the object with this number is in this place. */
const entry = (number: number, place: number) => `${number}@${place}`;

/**
 * Adds the places that one table has for objects that newer ones do not have, and all that it has to `listed`; returns
 * its trailer.
 */
function readTable(
  pdf: Uint8Array,
  from: number,
  offsets: Map<number, number>,
  listed: Set<string>,
): Dictionary {
  if (wordAt(pdf, from) !== 'xref') throw new Unreadable(otherTable);
  let at = skipWhite(pdf, from + 4);
  while (wordAt(pdf, at) !== 'trailer') {
    const [line, start = '', count = ''] = /^(\d+) (\d+)\s+/.exec(latin1(pdf.subarray(at, at + 32))) ?? [];
    if (line === undefined) throw broken();
    at += line.length;
    for (let index = 0; index < Number(count); index += 1, at += 20) {
      const [, offset = '', kind] = /^(\d{10}) \d{5} ([nf])/.exec(latin1(pdf.subarray(at, at + 20))) ?? [];
      if (kind === undefined) throw broken();
      const number = Number(start) + index;
      const place = kind === 'n' ? Number(offset) : -1;
      const newer = offsets.get(number) ?? place;
      // A viewer that searches takes the last one, even if a newer table deletes it.
      if (newer < place) throw broken();
      offsets.set(number, newer);
      listed.add(entry(number, place));
    }
    at = skipWhite(pdf, at);
  }
  const { value } = readObject(pdf, at + 'trailer'.length);
  if (!(value instanceof Map)) throw broken();
  return value;
}

function readNumbered(pdf: Uint8Array, number: number, offset: number | undefined) {
  if (offset === undefined || offset < 0) return undefined;
  const [head] =
    new RegExp(`^${number}\\s+\\d+\\s+obj`).exec(latin1(pdf.subarray(offset, offset + 32))) ?? [];
  if (head === undefined) throw broken();
  return readObject(pdf, offset + head.length);
}

function streamStart(pdf: Uint8Array, dictionaryEnd: number): number | undefined {
  const at = skipWhite(pdf, dictionaryEnd);
  const [keyword] = /^stream\r?\n/.exec(latin1(pdf.subarray(at, at + 8))) ?? [];
  return keyword === undefined ? undefined : at + keyword.length;
}
