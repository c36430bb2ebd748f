import { directionOf } from '../../../../shared/languages/direction.ts';
import { colors } from '../../../../shared/tokens.ts';
import type { ClauseDecision, Evidence } from '../../../../wire/evidence.ts';
import { isDeclined } from '../../decisions.ts';
import type { Certificate } from '../certificate.ts';
import type { Block } from '../layout/block.ts';
import type { Sheet } from '../layout/sheet.ts';
import { measure, styles } from '../layout/styles.ts';
import type { Column } from '../layout/table-row.ts';
import type { Messages } from '../messages/en.ts';
import { prose } from '../text/paragraph.ts';
import { describeTime } from '../times.ts';
import { cell } from './cells.ts';
import { knowsWhatWasDisplayed } from './process.ts';

const { accepted: acceptedColor, declined: declinedColor, 'ink-soft': softInk } = colors.light;

/** The decision on each clause, and what the sender had chosen beforehand. */
export function writeDecisions(sheet: Sheet, certificate: Certificate): void {
  const { evidence, messages } = certificate;
  const { decisions, version, process } = evidence;
  if (!decisions || decisions.length === 0) return;
  sheet.heading(messages.decisions);
  // Titles have the room of this column where the section on how the decision was made says that nothing was selected.
  const showsPreselection =
    decisions.some(({ default_checked }) => default_checked) || !knowsWhatWasDisplayed(certificate);
  const rows = decisions.map((decision, index) => [
    cell(String(index + 1), styles.soft),
    [title(decision.title, version.language), ...comment(decision, messages)],
    cell(decision.is_mandatory ? messages.mandatory : messages.optional),
    ...(showsPreselection ? [preselection(decision, process.channel, messages)] : []),
    [...cell(...decisionWords(decision, messages)), ...withdrawal(decision, messages)],
  ]);
  sheet.table(columns(messages, showsPreselection), rows);
  sheet.space(16);
}

function columns(messages: Messages, showsPreselection: boolean): Column[] {
  const number = { heading: '', width: 26 };
  const others = [
    { heading: messages.kind, width: 78 },
    ...(showsPreselection ? [{ heading: messages.preselected, width: 104 }] : []),
    { heading: messages.decision, width: 82 },
  ];
  const rest = [number, ...others].reduce((left, { width }) => left - width, measure);
  return [number, { heading: messages.clause, width: rest }, ...others];
}

/** A text of the version, in its language and direction. */
function title(text: string, language: string | null): Block {
  return {
    text: prose(text),
    style: styles.text,
    lang: language ?? undefined,
    direction: language === null ? 'auto' : directionOf(language),
  };
}

function comment(decision: ClauseDecision, messages: Messages): Block[] {
  if (decision.comment === undefined) return [];
  const text = decision.comment === null ? messages.erased : prose(decision.comment);
  return cell(messages.labelled(messages.comment, text), styles.soft);
}

/**
 * A pre-selected choice counts as the sender's until the signer operates it, which declining on the signing page
 * requires. What another program required is not known.
 */
function preselection(
  decision: ClauseDecision,
  channel: Evidence['process']['channel'],
  messages: Messages,
): Block[] {
  const { default_checked, touched } = decision;
  if (!default_checked) return cell(messages.no);
  const words =
    touched === true || (isDeclined(decision) && channel === 'signing_page')
      ? messages.touched
      : touched === false
        ? messages.chosenBySender
        : messages.touchedUnknown;
  return [...cell(messages.yes), ...cell(words, styles.soft)];
}

/** Consent that was withdrawn later. The decision itself is shown as it was made. */
function withdrawal({ withdrawn_at }: ClauseDecision, messages: Messages): Block[] {
  if (withdrawn_at === undefined) return [];
  return cell(
    messages.labelled(messages.withdrawnOn, describeTime(messages.lang, withdrawn_at)),
    styles.soft,
  );
}

function decisionWords(decision: ClauseDecision, messages: Messages): [string, Block['style']] {
  if (decision.accepted) return [messages.accepted, { ...styles.strong, color: acceptedColor }];
  return isDeclined(decision)
    ? [messages.declined, { ...styles.strong, color: declinedColor }]
    : [messages.notAnswered, { ...styles.strong, color: softInk }];
}
