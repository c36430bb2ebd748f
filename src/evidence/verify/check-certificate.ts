import { Altered, Unreadable } from '../file-faults.ts';
import { isSame } from '../is-same.ts';
import { type Finding, finding } from './finding.ts';
import { openPdf } from './pdf/open-pdf.ts';
import { readAttachment } from './pdf/read-attachment.ts';
import type { Bundle } from './read-bundle.ts';

/** Checks that certificate.pdf is a PDF that contains the same evidence.json as the bundle. */
export function checkCertificate({ files, evidence }: Bundle): Finding[] {
  const pdf = files.get('certificate.pdf');
  if (!pdf) return [];
  const isOld = evidence.format === 'assent-evidence/1';
  const problem = findProblem(pdf, isOld ? undefined : (files.get('evidence.json') ?? new Uint8Array()));
  const message = isOld
    ? 'certificate.pdf is a PDF'
    : 'certificate.pdf is a PDF that contains the same evidence.json';
  return [finding('certificate', problem, message)];
}

function findProblem(pdf: Uint8Array, json: Uint8Array | undefined): string | undefined {
  try {
    const document = openPdf(pdf);
    if (!json) return undefined;
    return isSame(readAttachment(document), json)
      ? undefined
      : 'certificate.pdf does not contain the same evidence.json as the bundle';
  } catch (error) {
    if (error instanceof Unreadable || error instanceof Altered)
      return `certificate.pdf is not a certificate: ${error.message}`;
    throw error;
  }
}
