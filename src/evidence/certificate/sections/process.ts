import type { Certificate } from '../certificate.ts';
import type { Sheet } from '../layout/sheet.ts';
import { paragraphs } from './cells.ts';

/** How the decision was collected. Claims no more than `describeProcess` does in English. */
export function writeProcess(sheet: Sheet, certificate: Certificate): void {
  const { evidence, messages, lastOfLostKey } = certificate;
  const decisions = evidence.decisions ?? [];
  const open = decisions.filter(({ answered }) => answered === false).length;
  sheet.heading(messages.process);
  paragraphs(sheet, [
    ...describeChannel(certificate),
    ...(open === 0 ? [] : [messages.restOpen(open)]),
    messages.transaction,
    ...(lastOfLostKey === undefined ? [] : [messages.loggedWithLostKey(lastOfLostKey)]),
  ]);
  sheet.space(14);
}

/** What the signer could change is known only of a page that was delivered. */
function describeChannel({ evidence, replayed, messages }: Certificate): string[] {
  if (!replayed.shown) return [messages.throughApi];
  // Events of earlier releases, whose forms carried no code.
  if (replayed.via === null) return [messages.throughFormOnly];
  const clauses = evidence.decisions ?? [];
  if (clauses.length === 0) return [messages.throughPageWithoutClauses];
  const preselected = clauses.filter(({ default_checked }) => default_checked).length;
  return [
    messages.throughReview,
    preselected === 0 ? messages.nothingPreselected : messages.somePreselected(preselected, clauses.length),
  ];
}
