import type { RecordedEvent } from '../../../../wire/evidence.ts';
import { readWithdrawals } from '../../withdrawals.ts';
import type { Certificate } from '../certificate.ts';
import type { Block } from '../layout/block.ts';
import { styles } from '../layout/styles.ts';
import { exact, prose } from '../text/paragraph.ts';
import { cell, code } from './cells.ts';

/** What an event is about, beyond its name: which email, which clauses, or which other request. */
export function eventDetails(event: RecordedEvent, certificate: Certificate): Block[] {
  const { mail, superseded_by } = event.payload;
  const { emails } = certificate.messages;
  if (event.type === 'withdrawn') return withdrawal(event, certificate);
  if (typeof mail === 'string') return cell(emails[mail] ?? exact(mail), styles.soft);
  if (typeof superseded_by === 'string') return code(superseded_by);
  return [];
}

/** The clauses, by their numbers in the table of decisions, and the reason that was given. */
function withdrawal(event: RecordedEvent, { evidence, messages }: Certificate): Block[] {
  const ids = new Set(readWithdrawals(event).map(({ clauseId }) => clauseId));
  const numbers = (evidence.decisions ?? []).flatMap(({ clause_id }, index) =>
    ids.has(clause_id) ? [index + 1] : [],
  );
  const { reason } = event.personal;
  return [
    ...cell(messages.labelled(messages.withdrawnClauses(numbers.length), numbers.join(', ')), styles.soft),
    ...(reason
      ? cell(
          messages.labelled(messages.reason, reason.value === null ? messages.erased : prose(reason.value)),
          styles.soft,
        )
      : []),
  ];
}
