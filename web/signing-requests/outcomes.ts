import type { CreatedSigningRequest, ErrorEnvelope } from '../../sdk/resources.ts';
import type { Signer } from './parse-signers.ts';

/** What became of one person; undefined when nothing was sent to them yet. */
export type Outcome = CreatedSigningRequest | ErrorEnvelope | undefined;

export interface Result {
  signer: Signer;
  outcome: Outcome;
}

export type ResultKind = 'sent' | 'pending' | 'refused' | 'unsent';

export const resultKinds: ResultKind[] = ['sent', 'pending', 'refused', 'unsent'];

export function kindOf({ outcome }: Result): ResultKind {
  if (!outcome) return 'unsent';
  if ('error' in outcome) return 'refused';
  return outcome.isNew ? 'sent' : 'pending';
}

export const resultWords: Record<ResultKind, string> = {
  sent: 'Sent',
  pending: 'Already pending',
  refused: 'Refused',
  unsent: 'Not sent',
};

/** Why nothing was sent, in a sentence; empty when something was. */
export function reasonOf(result: Result): string {
  const { outcome } = result;
  if (!outcome) return 'The sending ended before this row.';
  if ('error' in outcome) return outcome.error.message;
  return outcome.isNew ? '' : 'A request for this version was waiting already. No further email was sent.';
}
