import type { Process } from '../../wire/evidence.ts';
import type { Clause } from '../../wire/versions.ts';
import type { Replayed } from './replay.ts';

/** How the decision was collected, in words that claim no more than is known. */
export function describeProcess(clauses: Clause[], { facts, shown }: Replayed): Process {
  const channel = facts.completed_at === null ? null : shown ? 'signing_page' : 'api';
  return {
    channel,
    confirmation: shown?.confirmation ?? null,
    language: shown?.language ?? null,
    statement: [link, ...decision(channel, clauses, shown), ...(channel === null ? [] : [transaction])],
  };
}

const link =
  'The request could be decided with a link that was made for it alone. Who holds the link can decide; the signer had no account, and no further proof of identity was asked for.';

const transaction =
  "The decision on every clause, its time by the database's clock and its audit event were stored in one transaction.";

function decision(channel: Process['channel'], clauses: Clause[], shown: Replayed['shown']): string[] {
  if (channel === null) return ['No decision was made.'];
  if (!shown)
    return [
      "The decision came through the API for signing pages of one's own and named the content hash of this version. What that page displayed is not known to Assent; page.html is this version on the page of Assent.",
    ];
  const button = `“${shown.confirmation}” (page language: ${shown.language})`;
  if (clauses.length === 0)
    return [
      `The page named the document and said that it has no clauses to decide one by one. The signer confirmed with the button ${button}.`,
    ];
  const chosen = clauses.filter((clause) => clause.default_checked).length;
  return [
    `The page displayed every clause in full, each with the choice to accept or to decline it. ${preselection(chosen, clauses.length)}`,
    `The signer then saw all of their decisions and what they come to, before anything was recorded, and confirmed with the button ${button}.`,
  ];
}

function preselection(chosen: number, all: number): string {
  if (chosen === 0) return 'No choice was made in advance.';
  return `Acceptance was chosen in advance on ${chosen} of ${all} clauses; the signer could change it.`;
}
