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

/** Whether Assent displayed the clauses itself, and so knows which choices the signer was shown. */
export function knowsWhatWasDisplayed({ replayed }: Pick<Certificate, 'replayed'>): boolean {
  // Events of earlier releases, whose forms carried no code, have no channel.
  return replayed.shown !== null && replayed.via !== null;
}

/** What the signer could change is known only of a page that was delivered. */
function describeChannel(certificate: Certificate): string[] {
  const { evidence, replayed, messages } = certificate;
  if (!knowsWhatWasDisplayed(certificate))
    return [replayed.shown ? messages.throughFormOnly : messages.throughApi];
  const clauses = evidence.decisions ?? [];
  if (clauses.length === 0) return [messages.throughPageWithoutClauses];
  const preselected = clauses.filter(({ default_checked }) => default_checked).length;
  return [
    messages.throughReview,
    preselected === 0 ? messages.nothingPreselected : messages.somePreselected(preselected, clauses.length),
  ];
}
