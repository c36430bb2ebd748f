import type { Verification } from '../../sdk/resources.ts';
import { texts } from '../texts/organisation.ts';

/** What signers need to open a document. */
export const verificationLabels: Record<Verification, string> = texts.verification;

export const verificationOptions = Object.entries(verificationLabels).map(([value, label]) => ({
  value,
  label,
}));
