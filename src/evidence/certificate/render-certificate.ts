import { colors } from '../../../shared/tokens.ts';
import type { ClauseDecision, Evidence } from '../../../wire/evidence.ts';
import { isDeclined } from '../decisions.ts';
import { erased } from '../erased.ts';
import { type CellText, createSheet, type Sheet } from './sheet.ts';
import { measure, styles } from './styles.ts';
import { isolate } from './visual-runs.ts';
import {
  describeEvent,
  describeOrigin,
  describeOutcome,
  describeTime,
  nameDecision,
  shortTime,
} from './words.ts';

const { accepted: acceptedColor, declined: declinedColor, ink, 'ink-soft': softInk } = colors.light;

/** The certificate of a decided request as a PDF, a summary for people. The same record always gives the same bytes. */
export async function renderCertificate(record: Evidence): Promise<Buffer> {
  const { request, organisation, document, version } = record;
  const decidedAt = request.completed_at ?? request.created_at;
  const sheet = createSheet({
    title: `Certificate: ${document.name}, version ${version.version_number}`,
    author: organisation.name,
    subject: `Signing request ${request.id}`,
    at: new Date(decidedAt),
  });
  sheet.text('P', `Certificate of a decision, for ${isolate(organisation.name)}`, styles.soft);
  sheet.space(6);
  sheet.text('H1', document.name, styles.title);
  sheet.space(14);
  writeOutcome(sheet, record);
  writeFacts(sheet, record, decidedAt);
  writeDecisions(sheet, record);
  writeProcess(sheet, record);
  writeFingerprints(sheet, record);
  writeEvents(sheet, record);
  return sheet.finish(`Signing request ${request.id}`);
}

const outcomeColors = {
  ACCEPTED_FULL: acceptedColor,
  ACCEPTED_PARTIAL: acceptedColor,
  ALL_DECLINED: ink,
  REJECTED: declinedColor,
};

function writeOutcome(sheet: Sheet, record: Evidence): void {
  const { name, words } = nameDecision(record);
  const color = outcomeColors[name];
  sheet.withSideLine(color, () => {
    sheet.text('P', words, { weight: 'strong', size: 14, color });
    sheet.space(2);
    sheet.text('P', describeOutcome(record), styles.text);
  });
  sheet.space(18);
}

function writeFacts(
  sheet: Sheet,
  { request, organisation, version, personal_data }: Evidence,
  decidedAt: string,
): void {
  const facts: [string, string | null][] = [
    ['Decided by', `${isolate(request.signer_name ?? erased)} (${request.signer_email ?? erased})`],
    ['Requested by', organisation.name],
    ['Version', String(version.version_number)],
    ['Requested', describeTime(request.created_at)],
    ['First viewed', request.viewed_at && describeTime(request.viewed_at)],
    ['Decided', describeTime(decidedAt)],
    ["Signer's note", request.rejection_note],
    [
      'Personal data',
      personal_data === 'erased' ? 'Erased from the record. The events keep salted hashes of it.' : null,
    ],
    ['Since then', request.is_superseded ? 'Superseded by a newer request for the same version' : null],
  ];
  const rows = facts.flatMap(([term, value]) =>
    value === null || value === '' ? [] : [[cell(term, styles.soft), cell(value)]],
  );
  sheet.table(
    [
      { heading: '', width: 100 },
      { heading: '', width: measure - 100 },
    ],
    rows,
  );
  sheet.space(16);
}

function writeDecisions(sheet: Sheet, { decisions }: Evidence): void {
  if (!decisions || decisions.length === 0) return;
  heading(sheet, 'Decision on each clause');
  const rows = decisions.map((decision, index) => [
    cell(String(index + 1), styles.soft),
    [...cell(decision.title), ...commentCell(decision)],
    cell(decision.is_mandatory ? 'Mandatory' : 'Optional'),
    cell(decision.default_checked ? 'Yes' : 'No', styles.text),
    decisionCell(decision),
  ]);
  sheet.table(
    [
      { heading: '', width: 26 },
      { heading: 'Clause', width: measure - 248 },
      { heading: 'Kind', width: 70 },
      { heading: 'Pre-selected', width: 84 },
      { heading: 'Decision', width: 68 },
    ],
    rows,
  );
  sheet.space(16);
}

function decisionCell(decision: ClauseDecision): CellText[] {
  if (decision.accepted) return cell('Accepted', { ...styles.strong, color: acceptedColor });
  return isDeclined(decision)
    ? cell('Declined', { ...styles.strong, color: declinedColor })
    : cell('Not answered', { ...styles.strong, color: softInk });
}

function commentCell({ comment }: ClauseDecision): CellText[] {
  return comment === undefined ? [] : cell(`Comment: ${isolate(comment ?? erased)}`, styles.soft);
}

function writeProcess(sheet: Sheet, { process }: Evidence): void {
  heading(sheet, 'How the decision was made');
  for (const statement of process.statement) {
    sheet.text('P', statement, styles.text);
    sheet.space(4);
  }
  sheet.space(14);
}

function writeFingerprints(sheet: Sheet, { request, version, events }: Evidence): void {
  heading(sheet, 'Fingerprints');
  const prints: [string, string][] = [
    ['Content hash', version.content_hash],
    ['Hash of the last event', events.at(-1)?.hash ?? ''],
    ['Signing request', request.id],
    ['Version', version.id],
  ];
  sheet.table(
    [
      { heading: '', width: 130 },
      { heading: '', width: measure - 130 },
    ],
    prints.map(([term, value]) => [cell(term, styles.soft), cell(value, styles.mono)]),
  );
  sheet.space(8);
  sheet.text(
    'P',
    'This certificate summarises what the evidence bundle proves. The bundle contains the document as displayed, every event, and the signature of the service. It can be checked without the service.',
    styles.soft,
  );
  sheet.space(16);
}

function writeEvents(sheet: Sheet, record: Evidence): void {
  const { words } = nameDecision(record);
  heading(sheet, 'Events');
  const rows = record.events.map((event) => {
    const origin = describeOrigin(event);
    return [
      cell(String(event.seq), styles.soft),
      cell(shortTime(event.at), styles.mono),
      [...cell(describeEvent(event, words)), ...(origin ? cell(origin, styles.soft) : [])],
      [...cell(event.hash.slice(0, 32), styles.mono), ...cell(event.hash.slice(32), styles.mono)],
    ];
  });
  sheet.table(
    [
      { heading: '', width: 26 },
      { heading: 'Time (UTC)', width: 118 },
      { heading: 'Event', width: measure - 308 },
      { heading: 'Hash', width: 164 },
    ],
    rows,
  );
}

function heading(sheet: Sheet, text: string): void {
  sheet.text('H2', text, styles.heading);
  sheet.space(6);
}

function cell(text: string, style: CellText['style'] = styles.text): CellText[] {
  return [{ text, style }];
}
