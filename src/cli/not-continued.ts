import { countOf } from '../../shared/count-of.ts';
import type { ContinuedLogs } from '../evidence/log/continue-logs.ts';

/** What a command prints about logs that it did not continue; empty when there are none. */
export function describeNotContinued({ contradictions }: ContinuedLogs): string {
  return contradictions > 0
    ? `The evidence logs of ${countOf(contradictions, 'organisation')} contradict themselves and were not continued; "audit" names them.\n`
    : '';
}
