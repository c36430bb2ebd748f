import type { Process } from '../../wire/evidence.ts';
import type { Clause } from '../../wire/versions.ts';
import type { Replayed } from './replay.ts';
import type { RecordedResponse } from './responses.ts';
import { describeAccess } from './verification.ts';

/** Describes how the decision was collected, and claims no more than is known. */
export function describeProcess(
  clauses: Clause[],
  { facts, shown, via, responses, verification }: Replayed,
): Process {
  const channel = facts.completed_at === null ? null : shown ? 'signing_page' : 'api';
  return {
    channel,
    confirmation: shown?.confirmation ?? null,
    language: shown?.language ?? null,
    statement: [
      ...describeAccess(verification),
      ...decision(channel, clauses, { shown, via, responses }),
      ...(channel === null ? [] : [...openClauses(responses ?? []), transaction]),
    ],
  };
}

const transaction =
  "The decision, its time according to the database's clock, and its audit event were stored in one transaction.";

function decision(
  channel: Process['channel'],
  clauses: Clause[],
  { shown, via, responses }: Pick<Replayed, 'shown' | 'via' | 'responses'>,
): string[] {
  if (channel === null) return ['No decision was made.'];
  if (!shown)
    return [
      'The decision was submitted through the API for custom signing pages, with the content hash of this version. Assent does not know what that page displayed. page.html shows this version as the signing page of Assent displays it.',
    ];
  const button = `The confirming button read “${shown.confirmation}” (page language: ${shown.language}).`;
  // Events of earlier releases, whose forms carried no code.
  if (via === null)
    return [
      `The decision was sent as the form of the signing page. Its event does not record whether the page had been displayed. ${button}`,
    ];
  if (clauses.length === 0)
    return [
      `The confirmation carried the code of the page, which names the document and states that it has no clauses to decide on individually, and was sent by the user agent that the page had been delivered to. ${button}`,
    ];
  return [
    `The signing page shows every clause in full, each with the choice to accept or decline it. ${preselection(clauses, responses ?? [])}`,
    `The confirmation carried the code of a review of exactly these decisions and their outcome, and was sent by the user agent that this review had been delivered to. ${button}`,
  ];
}

function preselection(clauses: Clause[], responses: RecordedResponse[]): string {
  const preselected = new Set(clauses.filter((clause) => clause.default_checked).map(({ id }) => id));
  if (preselected.size === 0) return 'No clause was pre-selected.';
  const touched = responses.filter(({ clauseId }) => preselected.has(clauseId)).map((each) => each.touched);
  const offered = `Acceptance was pre-selected for ${preselected.size} of ${clauses.length} clauses. The signer could change it.`;
  if (touched.includes(undefined)) return offered;
  const operated = touched.filter((each) => each === true).length;
  return touched.includes(null)
    ? `${offered} The signer is known to have operated the choice on ${operated} of them. For the others this is not known, because the page cannot tell without its script.`
    : `${offered} The signer operated the choice on ${operated} of them.`;
}

/** What it means that clauses have no answer. */
function openClauses(responses: RecordedResponse[]): string[] {
  const open = responses.filter(({ answered }) => !answered).length;
  if (open === 0) return [];
  const clauses = open === 1 ? 'One clause' : `${open} clauses`;
  return [
    `The signer declined a mandatory clause, which rejects the document whatever the other answers are. ${clauses} had no answer when the decision was submitted.`,
  ];
}
