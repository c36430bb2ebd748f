import type { CreatedSigningRequest, ErrorEnvelope } from '../../../sdk/resources.ts';
import { texts } from '../../texts/sending.ts';
import type { Signer } from './parse-signers.ts';

/** The API's result for one person; undefined until they have been processed. */
export type Outcome = CreatedSigningRequest | ErrorEnvelope | undefined;

export interface Result {
  signer: Signer;
  outcome: Outcome;
  /** Whether the service may have processed them although sending failed. */
  isUncertain: boolean;
}

export type ResultKind = 'sent' | 'notEmailed' | 'pending' | 'failed' | 'uncertain' | 'unsent';

export const resultKinds: ResultKind[] = ['sent', 'notEmailed', 'pending', 'failed', 'uncertain', 'unsent'];

export function kindOf({ outcome, isUncertain }: Result): ResultKind {
  if (!outcome) return isUncertain ? 'uncertain' : 'unsent';
  if ('error' in outcome) return 'failed';
  if (!outcome.isNew) return 'pending';
  return outcome.emailSent ? 'sent' : 'notEmailed';
}

/** @param lacksMailServer whether the service cannot send email, so that a request is created but nothing is sent */
export function resultLabel(kind: ResultKind, lacksMailServer: boolean): string {
  return kind === 'sent' && lacksMailServer ? texts.batch.created : texts.batch.kinds[kind];
}

/** A sentence that says why nothing was sent, or why that is uncertain; empty if something was. */
export function reasonOf(result: Result): string {
  const { outcome, isUncertain } = result;
  if (!outcome) return isUncertain ? texts.batch.uncertain : texts.batch.stopped;
  if ('error' in outcome) return outcome.error.message;
  if (!outcome.isNew) return texts.batch.alreadyPending;
  return outcome.emailSent ? '' : texts.batch.notEmailed;
}
