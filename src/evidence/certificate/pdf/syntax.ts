/** A reference to an indirect object. */
export interface Reference {
  id: number;
}

/** A PDF value. Strings are PDF syntax as it is written: `/Name`, or the result of `textString`. */
export type PdfValue = string | number | boolean | Reference | PdfValue[] | PdfDictionary;
export interface PdfDictionary {
  [key: string]: PdfValue | undefined;
}

/** A value as it is written in a file (ISO 32000-1, 7.3). */
export function serialize(value: PdfValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(Math.round(value * 1e4) / 1e4);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(serialize).join(' ')}]`;
  if (isReference(value)) return `${value.id} 0 R`;
  const entries = Object.entries(value).flatMap(([key, each]) =>
    each === undefined ? [] : [`/${key} ${serialize(each)}`],
  );
  return `<<\n${entries.join('\n')}\n>>`;
}

function isReference(value: Reference | PdfDictionary): value is Reference {
  return Object.keys(value).length === 1 && typeof value.id === 'number';
}

/** Keywords by which a program that repairs a PDF finds its objects. Only the file itself has them, no text in it. */
export const keywords = /obj|trailer/g;

/** A text string (ISO 32000-1, 7.9.2.2): plain ASCII, or else UTF-16 with a byte order mark. */
export function textString(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text) && text.search(keywords) < 0) return `(${text.replace(/[\\()]/g, '\\$&')})`;
  return hexString(Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(text, 'utf16le').swap16()]));
}

export function hexString(bytes: Buffer): string {
  return `<${bytes.toString('hex')}>`;
}

/** A date in UTC (ISO 32000-1, 7.9.4). */
export function dateString(at: Date): string {
  return `(D:${at.toISOString().replace(/[-:T]|\..*$/g, '')}Z)`;
}
