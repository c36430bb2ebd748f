import type { Certificate } from '../certificate.ts';
import type { Block } from '../layout/block.ts';
import type { Sheet } from '../layout/sheet.ts';
import { styles } from '../layout/styles.ts';
import { exact, prose } from '../text/paragraph.ts';
import { describeTime } from '../times.ts';
import { cell, code, factTable } from './cells.ts';

/** Who was asked to decide, who asked, on what and when. Who decided is not known. */
export function writeFacts(sheet: Sheet, { evidence, messages, branding }: Certificate): void {
  const { request, organisation, document, version, personal_data, decisions } = evidence;
  const time = (at: string | null) => (at === null ? null : cell(describeTime(messages.lang, at)));
  const { signer_name, signer_email } = request;
  const withdrawn = decisions?.filter(({ withdrawn_at }) => withdrawn_at).length ?? 0;
  const since = [
    ...(withdrawn > 0 ? [messages.consentWithdrawn(withdrawn)] : []),
    ...(request.is_superseded ? [messages.superseded] : []),
  ];
  factTable(sheet, [
    [
      messages.signerLabel,
      [
        ...cell(signer_name === null ? messages.erased : exact(signer_name), styles.strong),
        ...(signer_email === null ? cell(messages.erased) : code(signer_email, styles.text)),
        ...(signer_name === null ? [] : cell(messages.signerAsGiven, styles.soft)),
      ],
    ],
    [messages.requestedBy, [...cell(exact(organisation.name)), ...links(branding, messages)]],
    [
      messages.document,
      [{ text: exact(document.name), style: styles.text, lang: version.language ?? undefined }],
    ],
    [messages.version, cell(String(version.version_number))],
    [messages.requestedOn, time(request.created_at)],
    [messages.expiresOn, time(request.expires_at)],
    [messages.viewedOn, time(request.viewed_at)],
    [messages.decidedOn, time(request.completed_at)],
    [messages.note, note(evidence, messages)],
    [messages.variables, variables(evidence, messages)],
    [messages.personalData, personal_data === 'erased' ? cell(messages.personalDataErased) : null],
    [messages.sinceThen, since.length > 0 ? since.flatMap((event) => cell(event)) : null],
  ]);
  sheet.space(16);
}

/** The signer's note. Once it is erased, its hash still shows that there was one. */
function note(
  { request, events }: Certificate['evidence'],
  { erased }: Certificate['messages'],
): Block[] | null {
  const { rejection_note } = request;
  if (rejection_note !== null) return cell(prose(rejection_note));
  const hadNote = events.some(({ payload }) => payload.rejection_note);
  return hadNote ? cell(erased) : null;
}

/** Where the organisation can be reached when the certificate is issued. */
function links(
  branding: Certificate['branding'],
  { labelled, privacyPolicy, whenIssued }: Certificate['messages'],
): Block[] {
  if (!branding) return [];
  const { website, privacyUrl, contactEmail } = branding;
  const known = [
    ...(contactEmail ? code(contactEmail, styles.text) : []),
    ...(website ? code(website, styles.text) : []),
    ...(privacyUrl ? cell(labelled(privacyPolicy, exact(privacyUrl))) : []),
  ];
  return known.length === 0 ? [] : [...cell(whenIssued, styles.soft), ...known];
}

/** The values, under the labels that the version gives its variables. */
function variables(
  { request, version }: Certificate['evidence'],
  { labelled, erased }: Certificate['messages'],
): Block[] | null {
  const labels = new Map(version.content.variables?.map(({ name, label }) => [name, label]));
  const values = Object.entries(request.variables);
  if (values.length === 0) return null;
  return values.flatMap(([name, value]) =>
    cell(labelled(prose(labels.get(name) ?? name), value === null ? erased : prose(value))),
  );
}
