import { isolate } from '../../../shared/languages/isolate.ts';
import { logoSize } from '../../../shared/logo-size.ts';
import type { Evidence } from '../../../wire/evidence.ts';
import { type CertificateOptions, certificateOf } from './certificate.ts';
import { createSheet } from './layout/sheet.ts';
import { styles } from './layout/styles.ts';
import { writeDecisions } from './sections/decisions.ts';
import { writeDisplayed } from './sections/displayed.ts';
import { writeEvents } from './sections/events.ts';
import { writeFacts } from './sections/facts.ts';
import { writeHandOver } from './sections/hand-over.ts';
import { writeOutcome } from './sections/outcome.ts';
import { writeProcess } from './sections/process.ts';
import { writeRecord } from './sections/record.ts';
import { writeVerification } from './sections/verification.ts';
import { exact } from './text/paragraph.ts';

/**
 * The certificate of a decided request: a summary for people as a tagged PDF/A-3a, in the language of the request, with
 * the evidence attached. The same evidence and options always give the same bytes. Throws a TypeError for a request
 * that was not decided.
 *
 * @param evidenceJson the exact bytes of evidence.json
 */
export function renderCertificate(
  evidence: Evidence,
  evidenceJson: Buffer,
  options: CertificateOptions,
): Buffer {
  const { request, organisation, document, version, issued_at } = evidence;
  const certificate = certificateOf(evidence, options);
  const { messages, seal, branding } = certificate;
  const at = new Date(issued_at);
  const sheet = createSheet({
    lang: messages.lang,
    direction: messages.dir,
    title: messages.fileTitle(isolate(document.name, messages.dir), version.version_number),
    author: organisation.name,
    subject: messages.reference(request.id),
    at,
  });
  if (branding?.logo) {
    const { png, ...size } = branding.logo;
    sheet.image(png, logoSize(size), organisation.name);
    sheet.space(14);
  }
  if (branding?.accent) sheet.band(branding.accent);
  sheet.text('P', { text: messages.certificateFor(exact(organisation.name)), style: styles.soft });
  sheet.space(6);
  sheet.text('H1', {
    text: exact(document.name),
    style: styles.title,
    lang: version.language ?? undefined,
    direction: 'auto',
  });
  sheet.space(14);
  writeOutcome(sheet, certificate);
  writeFacts(sheet, certificate);
  writeDecisions(sheet, certificate);
  writeHandOver(sheet, certificate);
  writeDisplayed(sheet, certificate);
  writeProcess(sheet, certificate);
  writeRecord(sheet, certificate);
  writeVerification(sheet, certificate);
  writeEvents(sheet, certificate);
  return sheet.finish({
    footer: messages.reference(exact(request.id)),
    pageNumber: messages.pageNumber,
    attachment: {
      name: 'evidence.json',
      type: 'application#2Fjson',
      bytes: evidenceJson,
      description: messages.verifyAttached,
    },
    seal: seal && { ...seal, at },
  });
}
