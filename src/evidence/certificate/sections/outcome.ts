import { type OutcomeName, outcomeName } from '../../../../shared/outcome-name.ts';
import { colors } from '../../../../shared/tokens.ts';
import type { Evidence } from '../../../../wire/evidence.ts';
import { isDeclined } from '../../decisions.ts';
import type { Certificate } from '../certificate.ts';
import type { Sheet } from '../layout/sheet.ts';
import { styles } from '../layout/styles.ts';
import { exact } from '../text/paragraph.ts';

const { accepted: acceptedColor, declined: declinedColor, ink } = colors.light;

const outcomeColors: Record<OutcomeName, string> = {
  ACCEPTED_FULL: acceptedColor,
  ACCEPTED_PARTIAL: acceptedColor,
  ALL_DECLINED: ink,
  REJECTED: declinedColor,
};

/** What was decided, in one line and in sentences. */
export function writeOutcome(sheet: Sheet, certificate: Certificate): void {
  const color = outcomeColors[outcomeOf(certificate.evidence)];
  sheet.withSideLine(color, () => {
    sheet.text('P', { text: nameOutcome(certificate), style: { weight: 'strong', size: 14, color } });
    sheet.space(2);
    sheet.text('P', { text: describeOutcome(certificate), style: styles.text });
  });
  sheet.space(16);
}

/** What the decision is called. A request has a certificate only once it is decided, with one of these statuses. */
function outcomeOf({ request, decisions }: Evidence): OutcomeName {
  const { status } = request;
  if (status !== 'ACCEPTED_FULL' && status !== 'ACCEPTED_PARTIAL' && status !== 'REJECTED')
    throw new TypeError(`a ${status} request has no decision`);
  return outcomeName(status, countAccepted(decisions));
}

export function nameOutcome({ evidence, messages }: Certificate): string {
  const outcome = outcomeOf(evidence);
  return outcome === 'ALL_DECLINED'
    ? messages.allDeclined(evidence.decisions?.length ?? 0)
    : messages.outcomes[outcome];
}

function describeOutcome({ evidence, messages }: Certificate): string {
  const all = evidence.decisions ?? [];
  const { signer_name } = evidence.request;
  const signer = signer_name === null ? messages.signer : exact(signer_name);
  const accepted = countAccepted(all);
  if (all.length === 0) return messages.acceptedWhole(signer);
  switch (outcomeOf(evidence)) {
    case 'ACCEPTED_FULL':
      return messages.acceptedAll(signer, all.length);
    case 'ACCEPTED_PARTIAL':
      return messages.acceptedSome(signer, accepted, all.length);
    case 'ALL_DECLINED':
      return messages.declinedAll(signer);
    case 'REJECTED': {
      const declined = all.filter(isDeclined);
      const mandatory = declined.filter(({ is_mandatory }) => is_mandatory).length;
      return messages.sentences(
        messages.rejected(signer, mandatory),
        messages.tally(accepted, declined.length, all.length - accepted - declined.length),
      );
    }
  }
}

function countAccepted(decisions: Evidence['decisions']): number {
  return (decisions ?? []).filter(({ accepted }) => accepted).length;
}
