import { Select } from '@mantine/core';
import type { Verification } from '../../../sdk/resources.ts';
import { useOrganisation } from '../../organisation/queries.ts';
import { verificationLabels, verificationOptions } from '../../organisation/verification-options.ts';
import { texts } from '../../texts/sending.ts';

interface VerificationSelectProps {
  value: Verification | undefined;
  onChange(verification: Verification | undefined): void;
}

/** What a signer needs to open the document. */
export function VerificationSelect({ value, onChange }: VerificationSelectProps) {
  const { data: organisation } = useOrganisation();
  return (
    <Select
      label={texts.verification}
      description={value === 'email_otp' ? texts.codeHint : undefined}
      placeholder={
        organisation
          ? texts.defaultOf(verificationLabels[organisation.default_verification])
          : texts.organisationDefault
      }
      clearable
      clearButtonProps={{ 'aria-label': texts.useDefaultVerification }}
      maw={320}
      data={verificationOptions}
      value={value ?? null}
      // The values of the options are verifications.
      onChange={(chosen) => onChange((chosen ?? undefined) as Verification | undefined)}
    />
  );
}
