import type { Certificate } from '../certificate.ts';
import type { Sheet } from '../layout/sheet.ts';
import { paragraphs } from './cells.ts';

/** How the decision was collected. Claims no more than `describeProcess` does in English. */
export function writeProcess(sheet: Sheet, certificate: Certificate): void {
  const { evidence, messages, lastOfLostKey } = certificate;
  const decisions = evidence.decisions ?? [];
  const preselected = decisions.filter(({ default_checked }) => default_checked).length;
  const open = decisions.filter(({ answered }) => answered === false).length;
  sheet.heading(messages.process);
  paragraphs(sheet, [
    describeChannel(certificate),
    ...(decisions.length === 0
      ? []
      : [
          preselected === 0
            ? messages.nothingPreselected
            : messages.somePreselected(preselected, decisions.length),
        ]),
    ...(open === 0 ? [] : [messages.restOpen(open)]),
    messages.transaction,
    ...(lastOfLostKey === undefined ? [] : [messages.loggedWithLostKey(lastOfLostKey)]),
  ]);
  sheet.space(14);
}

function describeChannel({ evidence, replayed, messages }: Certificate): string {
  if (!replayed.shown) return messages.throughApi;
  // Events of earlier releases, whose forms carried no code.
  if (replayed.via === null) return messages.throughFormOnly;
  return evidence.version.content.clauses.length === 0
    ? messages.throughPageWithoutClauses
    : messages.throughReview;
}
