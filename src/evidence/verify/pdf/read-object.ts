import { Unreadable } from '../../file-faults.ts';
import { latin1 } from '../bytes.ts';

/** A value in a PDF (ISO 32000-1, 7.3). Numbers, booleans and null are themselves. */
export type PdfObject = number | boolean | null | Name | Text | Reference | PdfObject[] | Dictionary;
export type Dictionary = Map<string, PdfObject>;
export interface Name {
  name: string;
}
interface Text {
  /** One character for each byte. */
  text: string;
}
export interface Reference {
  object: number;
}

/** For what no PDF has that we or other programs write. */
export const broken = () => new Unreadable('the PDF is broken');

/** Deeper than any certificate. */
const maxDepth = 64;

/**
 * How many bytes an object may have: more than any that the verifier reads in a certificate. As many values as a file
 * of the maximum size can have would take gigabytes of memory.
 */
const maxLength = 500_000;

const white = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set(Array.from('()<>[]{}/%', (character) => character.charCodeAt(0)));

/** The object at a place, and where it ends. Throws Unreadable. */
export function readObject(pdf: Uint8Array, from: number): { value: PdfObject; end: number } {
  return readValue(pdf.subarray(0, from + maxLength), from, 0);
}

function readValue(pdf: Uint8Array, from: number, depth: number): { value: PdfObject; end: number } {
  if (depth > maxDepth) throw new Unreadable('the PDF is nested too deeply');
  const at = skipWhite(pdf, from);
  const character = charAt(pdf, at);
  if (character === '/') return readName(pdf, at + 1);
  if (character === '(') return readLiteral(pdf, at + 1);
  if (character === '[') return readArray(pdf, at + 1, depth);
  if (character === '<')
    return charAt(pdf, at + 1) === '<' ? readDictionary(pdf, at + 2, depth) : readHex(pdf, at + 1);
  return readWord(pdf, at);
}

/** White space (ISO 32000-1, 7.2.2). */
export const isWhite = (byte: number) => white.has(byte);

export function skipWhite(pdf: Uint8Array, from: number): number {
  let at = from;
  while (at < pdf.length) {
    if (pdf[at] === 0x25) while (at < pdf.length && pdf[at] !== 10 && pdf[at] !== 13) at += 1;
    else if (white.has(pdf[at] ?? -1)) at += 1;
    else break;
  }
  return at;
}

/** The characters up to the next white space or delimiter. */
export function wordAt(pdf: Uint8Array, at: number): string {
  let end = at;
  while (end < pdf.length && !white.has(pdf[end] ?? -1) && !delimiters.has(pdf[end] ?? -1)) end += 1;
  return latin1(pdf.subarray(at, end));
}

function charAt(pdf: Uint8Array, at: number): string {
  const byte = pdf[at];
  if (byte === undefined) throw new Unreadable('the PDF ends early');
  return String.fromCharCode(byte);
}

function readName(pdf: Uint8Array, at: number) {
  const raw = wordAt(pdf, at);
  const name = raw.replace(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return { value: { name }, end: at + raw.length };
}

function readWord(pdf: Uint8Array, at: number): { value: PdfObject; end: number } {
  const word = wordAt(pdf, at);
  const end = at + word.length;
  if (word === 'true' || word === 'false') return { value: word === 'true', end };
  if (word === 'null') return { value: null, end };
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(word)) throw broken();
  const reference = /^\d+$/.test(word)
    ? /^\s+\d+\s+R(?![A-Za-z0-9])/.exec(latin1(pdf.subarray(end, end + 24)))
    : null;
  if (reference) return { value: { object: Number(word) }, end: end + reference[0].length };
  return { value: Number(word), end };
}

function readArray(pdf: Uint8Array, from: number, depth: number): { value: PdfObject[]; end: number } {
  const value: PdfObject[] = [];
  let at = skipWhite(pdf, from);
  while (charAt(pdf, at) !== ']') {
    const item = readValue(pdf, at, depth + 1);
    value.push(item.value);
    at = skipWhite(pdf, item.end);
  }
  return { value, end: at + 1 };
}

function readDictionary(pdf: Uint8Array, from: number, depth: number): { value: Dictionary; end: number } {
  const value: Dictionary = new Map();
  let at = skipWhite(pdf, from);
  while (charAt(pdf, at) !== '>') {
    const key = readValue(pdf, at, depth + 1);
    if (!isName(key.value) || value.has(key.value.name)) throw broken();
    const member = readValue(pdf, key.end, depth + 1);
    value.set(key.value.name, member.value);
    at = skipWhite(pdf, member.end);
  }
  if (charAt(pdf, at + 1) !== '>') throw broken();
  return { value, end: at + 2 };
}

const escapes = new Map([
  ...(['n\n', 'r\r', 't\t', 'b\b', 'f\f'] as const).map(([from = '', to = '']) => [from, to] as const),
  ['\r', ''],
  ['\n', ''],
]);

function readLiteral(pdf: Uint8Array, from: number): { value: Text; end: number } {
  let text = '';
  let open = 1;
  let at = from;
  for (;;) {
    const character = charAt(pdf, at);
    at += 1;
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (open === 0) return { value: { text }, end: at };
    if (character !== '\\') {
      text += character;
      continue;
    }
    const [octal] = /^[0-7]{1,3}/.exec(latin1(pdf.subarray(at, at + 3))) ?? [];
    const escaped = charAt(pdf, at);
    text +=
      octal === undefined
        ? (escapes.get(escaped) ?? escaped)
        : String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    at += octal?.length ?? 1;
  }
}

function readHex(pdf: Uint8Array, from: number): { value: Text; end: number } {
  let end = from;
  while (charAt(pdf, end) !== '>') end += 1;
  const digits = latin1(pdf.subarray(from, end)).replace(/\s/g, '');
  if (!/^[0-9a-fA-F]*$/.test(digits)) throw broken();
  const pairs = (digits.length % 2 === 0 ? digits : `${digits}0`).match(/../g) ?? [];
  return {
    value: { text: pairs.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('') },
    end: end + 1,
  };
}

export function isName(value: PdfObject | undefined): value is Name {
  return typeof value === 'object' && value !== null && 'name' in value;
}

export function isReference(value: PdfObject | undefined): value is Reference {
  return typeof value === 'object' && value !== null && 'object' in value;
}
