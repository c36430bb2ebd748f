import { once } from 'node:events';
import PDFDocument from 'pdfkit';

/** The metadata of the file. */
export interface DocumentInfo {
  title: string;
  author: string;
  subject: string;
  /** The date of the file. Not the time of rendering, so that the same record always gives the same bytes. */
  at: Date;
}

/** An empty, tagged A4 document (ISO 32000-1, 14.8), and its bytes once it has ended. */
export function openDocument({ title, author, subject, at }: DocumentInfo): {
  doc: PDFKit.PDFDocument;
  bytes: Promise<Buffer>;
} {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-GB',
    tagged: true,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: 'Assent',
      Producer: 'Assent',
      CreationDate: at,
      ModDate: at,
    },
  });
  return { doc, bytes: collect(doc) };
}

async function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(doc, 'end');
  return Buffer.concat(chunks);
}
