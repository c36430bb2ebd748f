import type { Verification } from '../../sdk/resources.ts';

/** What signers need to open a document. */
export const verificationLabels: Record<Verification, string> = {
  link: 'Signing link',
  email_otp: 'Signing link and emailed code',
};

export const verificationOptions = Object.entries(verificationLabels).map(([value, label]) => ({
  value,
  label,
}));
