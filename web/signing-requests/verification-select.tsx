import { Select } from '@mantine/core';
import type { Verification } from '../../sdk/resources.ts';
import { verificationOptions } from '../organisation/verification-options.ts';

export type { Verification } from '../../sdk/resources.ts';

interface VerificationSelectProps {
  value: Verification | undefined;
  onChange(verification: Verification | undefined): void;
}

/** What a signer needs to open the document. */
export function VerificationSelect({ value, onChange }: VerificationSelectProps) {
  return (
    <Select
      label="To open the document"
      description={
        value === 'email_otp' ? 'Assent emails a six-digit code when the signer opens the link.' : undefined
      }
      placeholder="Organisation’s default"
      clearable
      clearButtonProps={{ 'aria-label': 'Use the organisation’s default verification' }}
      maw={320}
      data={verificationOptions}
      value={value ?? null}
      // The values of the options are verifications.
      onChange={(chosen) => onChange((chosen ?? undefined) as Verification | undefined)}
    />
  );
}
