import type { Shown } from '../../wire/audit-event-payloads.ts';
import type { Process } from '../../wire/evidence.ts';
import type { Clause } from '../../wire/versions.ts';
import { channelOf, type Replayed } from './replay.ts';
import type { RecordedResponse } from './responses.ts';
import { describeAccess } from './signer-code.ts';

/**
 * Describes how the decision was collected, and claims no more than is known.
 *
 * @param lastOfLostKey the last event that was logged with a key that was lost; undefined when there is none
 */
export function describeProcess(
  clauses: Clause[],
  replayed: Replayed,
  lastOfLostKey: number | undefined,
): Process {
  const { shown, via, responses, displayed, verification, emails, isIdentifiedByApplication } = replayed;
  const channel = channelOf(replayed);
  return {
    channel,
    confirmation: shown?.confirmation ?? null,
    language: shown?.language ?? null,
    statement: [
      ...describeAccess(verification, emails),
      ...(isIdentifiedByApplication ? [identifiedByApplication] : []),
      ...handOver(replayed),
      ...decision(channel, clauses, { shown, via, responses, displayed }),
      ...(channel === null ? [] : [...openClauses(responses ?? []), transaction]),
      ...(lastOfLostKey === undefined ? [] : [loggedWithLostKey(lastOfLostKey)]),
    ],
  };
}

/** The chain and the new log show that they have not changed since, and nothing shows it for the time before. */
function loggedWithLostKey(last: number): string {
  const events = last === 1 ? 'Event 1 was' : `Events 1 to ${last} were`;
  return `${events} logged before the service lost its secret key, and taken over as the database had them. Assent cannot check the signatures of that time any more. A bundle or a head of the log from that time can show that nothing was changed before, with the public key of that time.`;
}

const identifiedByApplication =
  "An application of the organisation requested the link. That it did so for a person who was signed in to it, and that this person is the signer, are the application's claims, which Assent did not check.";

/** How the link reached the signer, as far as the events show it. */
function handOver({ bound, emails }: Replayed): string[] {
  if (!bound) return [];
  const withLink = emails.filter(({ mail }) => mail === 'invitation' || mail === 'reminder');
  const delivered = withLink.filter(({ transport }) => transport === 'smtp');
  const mailed =
    delivered.length > 0
      ? `A mail server took ${delivered.length === 1 ? 'an email' : `${delivered.length} emails`} with the link to the signer's address (${delivered.map(({ message_id }) => `Message-ID ${message_id}`).join(', ')}). Whether anyone read it is not recorded.`
      : 'No mail server took an email with the link.';
  const written =
    withLink.length > delivered.length ? ['An email with the link was only written to a file.'] : [];
  const returned = bound.handed_over.returned_to_caller
    ? [
        "The link was also returned to the sender's program, which could have used it. The organisation can retrieve it at any time: anyone with one of its API keys, and any member with more than read-only access, could have used it, too.",
      ]
    : [];
  return [[mailed, ...written, ...returned].join(' ')];
}

/** The page reports it with its script, but anyone can send such a report without the script. */
const viewedOnPage =
  'When the request was first viewed, it was reported that the signing page of Assent was displayed. A program that has the link can report this, too.';

const transaction =
  "The decision, its time according to the database's clock, and its audit event were stored in one transaction.";

function decision(
  channel: Process['channel'],
  clauses: Clause[],
  { shown, via, responses, displayed }: Pick<Replayed, 'shown' | 'via' | 'responses' | 'displayed'>,
): string[] {
  if (channel === null) return ['No decision was made.'];
  if (!shown)
    return [
      'The decision was submitted through the API for custom signing pages, with the content hash of this version. Assent does not know what that page displayed. page.html shows this version as the signing page of Assent displays it.',
      ...(displayed ? [viewedOnPage] : []),
    ];
  const button = `The confirming button read “${shown.confirmation}” (language: ${shown.language}).`;
  const disclosure = 'disclosure' in shown ? ` Beside it stood: “${shown.disclosure}”` : '';
  const kept = 'page_sha256' in shown ? [pagesKept(shown)] : [];
  // Events of earlier releases, whose forms carried no code.
  if (via === null)
    return [
      `The decision was sent as the form of the signing page. Its event does not record whether the page had been displayed. ${button}`,
    ];
  if (clauses.length === 0)
    return [
      `The confirmation carried the code of the page, which names the document and states that it has no clauses to decide on individually, and was sent by the user agent that the page had been delivered to. ${button}${disclosure}`,
      ...kept,
    ];
  return [
    `The signing page shows every clause in full, each with the choice to accept or decline it. ${preselection(clauses, responses ?? [])}`,
    `The confirmation carried the code of a review of exactly these decisions and their outcome, and was sent by the user agent that this review had been delivered to. ${button}${disclosure}`,
    ...kept,
  ];
}

/** What the hashes of the pages are of. */
function pagesKept({ page_sha256, review_sha256, renderer, language, page_language }: Shown): string {
  const page = `the page that the link opens (SHA-256 ${page_sha256}, language: ${page_language ?? language})`;
  const pages = review_sha256 === null ? page : `${page} and of the review (SHA-256 ${review_sha256})`;
  const kept = `The code stood for the exact bytes of ${pages}, as ${renderer} drew them. They were stored with the decision.`;
  // A form that was not on the page leads to the review as well.
  return review_sha256 === null
    ? kept
    : `${kept} Whether the user agent that confirmed had opened the page before the review is not recorded.`;
}

function preselection(clauses: Clause[], responses: RecordedResponse[]): string {
  const preselected = new Set(clauses.filter((clause) => clause.default_checked).map(({ id }) => id));
  if (preselected.size === 0) return 'No clause was pre-selected.';
  const offered =
    clauses.length === 1 ? 'the only clause' : `${preselected.size} of ${clauses.length} clauses`;
  const touched = responses.filter(({ clauseId }) => preselected.has(clauseId)).map((each) => each.touched);
  return [
    `Acceptance was pre-selected for ${offered}. The signer could change it.`,
    ...operation(touched),
  ].join(' ');
}

/** Whether the signer operated each of the choices that were pre-selected. Older events don't say. */
function operation(touched: RecordedResponse['touched'][]): string[] {
  if (touched.includes(undefined)) return [];
  const [only] = touched;
  if (touched.length === 1)
    return [
      only === null
        ? 'Whether the signer operated the choice is not known, because the page cannot tell without its script.'
        : `The signer ${only ? 'operated' : 'did not operate'} the choice.`,
    ];
  const operated = touched.filter((each) => each === true).length;
  return [
    touched.includes(null)
      ? `The signer is known to have operated the choice on ${operated} of them. For the others this is not known, because the page cannot tell without its script.`
      : `The signer operated the choice on ${operated} of them.`,
  ];
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
