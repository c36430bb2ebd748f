import type { CreatedSigningRequest, ErrorEnvelope } from '../../sdk/resources.ts';
import { texts } from '../texts/sending.ts';
import type { Signer } from './parse-signers.ts';

/** The API's result for one person; undefined until they have been processed. */
export type Outcome = CreatedSigningRequest | ErrorEnvelope | undefined;

export interface Result {
  signer: Signer;
  outcome: Outcome;
}

export type ResultKind = 'sent' | 'notEmailed' | 'pending' | 'failed' | 'unsent';

export const resultKinds: ResultKind[] = ['sent', 'notEmailed', 'pending', 'failed', 'unsent'];

export function kindOf({ outcome }: Result): ResultKind {
  if (!outcome) return 'unsent';
  if ('error' in outcome) return 'failed';
  if (!outcome.isNew) return 'pending';
  return outcome.emailSent ? 'sent' : 'notEmailed';
}

export const resultLabels: Record<ResultKind, string> = texts.batch.kinds;

/** A sentence that says why nothing was sent; empty if something was. */
export function reasonOf(result: Result): string {
  const { outcome } = result;
  if (!outcome) return texts.batch.stopped;
  if ('error' in outcome) return outcome.error.message;
  if (!outcome.isNew) return texts.batch.alreadyPending;
  return outcome.emailSent ? '' : texts.batch.notEmailed;
}
