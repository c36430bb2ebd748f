import { Altered, Unreadable } from '../../file-faults.ts';
import { latin1 } from '../bytes.ts';
import { isWhite } from './read-object.ts';

const endMark = '%%EOF';
/** Longer than what any program writes between the last table and the mark of the end. */
const maxEnding = 64;

/**
 * Where the newest cross-reference table of a PDF is, as its last end says (ISO 32000-1, 7.5.5). Throws Unreadable when
 * it has no end, and Altered when anything but white space follows it, because nothing in the PDF refers to that.
 */
export function findNewestTable(pdf: Uint8Array): number {
  for (let at = findMark(pdf, pdf.length); at >= 0; at = findMark(pdf, at)) {
    const before = latin1(pdf.subarray(Math.max(0, at - maxEnding), at));
    const [, table] = /startxref\s+(\d+)\s+$/.exec(before) ?? [];
    if (table === undefined) continue;
    if (!pdf.subarray(at + endMark.length).every(isWhite))
      throw new Altered('something follows the end of the PDF');
    return Number(table);
  }
  throw new Unreadable('the PDF has no end');
}

/** The last mark that ends before a place; -1 when there is none. */
function findMark(pdf: Uint8Array, before: number): number {
  for (let at = before - endMark.length; at >= 0; at -= 1)
    if (pdf[at] === 0x25 && latin1(pdf.subarray(at, at + endMark.length)) === endMark) return at;
  return -1;
}
