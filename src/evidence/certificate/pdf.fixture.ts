import { inflateSync } from 'node:zlib';
import type { Evidence } from '../../../wire/evidence.ts';
import { formatEvidence } from '../bundle/make-bundle.ts';
import type { CertificateOptions } from './certificate.ts';
import { renderCertificate } from './render-certificate.ts';

export const options: CertificateOptions = {
  verifyUrl: 'https://assent.example/verify',
  timestamp: null,
  seal: null,
  branding: null,
};

export function render(evidence: Evidence, given: Partial<CertificateOptions> = {}): Buffer {
  return renderCertificate(evidence, Buffer.from(formatEvidence(evidence)), { ...options, ...given });
}

/** An object of a PDF file: its dictionary as text, and its stream, decompressed. */
export interface PdfObject {
  id: number;
  text: string;
  stream: Buffer | undefined;
}

/** Reads the objects of a file by its cross-reference table, which must be right about each. */
export function readObjects(pdf: Buffer): Map<number, PdfObject> {
  const latin1 = pdf.toString('latin1');
  const xref = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(latin1)?.[1]);
  const rows = latin1.slice(xref).match(/^\d{10} \d{5} [nf] $/gm) ?? [];
  const objects = new Map<number, PdfObject>();
  rows.slice(1).forEach((row, index) => {
    const id = index + 1;
    const start = Number(row.slice(0, 10));
    const head = `${id} 0 obj\n`;
    if (latin1.slice(start, start + head.length) !== head) throw new Error(`object ${id} is not at ${start}`);
    const body = latin1.slice(start + head.length, latin1.indexOf('\nendobj\n', start));
    const at = body.indexOf('\nstream\n');
    const text = at < 0 ? body : body.slice(0, at);
    const length = Number(/\/Length (\d+)/.exec(text)?.[1]);
    const raw = at < 0 ? undefined : Buffer.from(body.slice(at + 8, at + 8 + length), 'latin1');
    objects.set(id, { id, text, stream: raw && text.includes('/FlateDecode') ? inflateSync(raw) : raw });
  });
  return objects;
}

/** The texts of a certificate as assistive technology reads them, in the order of the document. */
export function textsOf(pdf: Buffer): string[] {
  return [...readObjects(pdf).values()].flatMap(({ text }) => {
    const given = /\/ActualText (\((?:\\.|[^\\)])*\)|<[0-9a-f]*>)/.exec(text)?.[1];
    return given === undefined ? [] : [decodeText(given)];
  });
}

/** A PDF text string (ISO 32000-1, 7.9.2.2). */
function decodeText(given: string): string {
  if (given.startsWith('(')) return given.slice(1, -1).replace(/\\([\\()])/g, '$1');
  return Buffer.from(given.slice(5, -1), 'hex').swap16().toString('utf16le');
}
