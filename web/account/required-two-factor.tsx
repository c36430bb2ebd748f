import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMembership } from '../api/me.ts';
import { texts } from '../texts/account.ts';
import { type SetUpStep, SetUpTwoFactor } from './set-up-two-factor.tsx';

interface RequiredTwoFactorProps {
  /** Whether the organisation of the page is closed to the user. */
  isClosed: boolean;
  /** Called once it is open and, if the user has just set up the second factor, they have seen the backup codes. */
  onOpen(): void;
}

/** Sets up the second factor that the organisation of the page requires. */
export function RequiredTwoFactor({ isClosed, onOpen }: RequiredTwoFactorProps) {
  const { name } = useMembership();
  const [step, setStep] = useState<SetUpStep>('password');
  const showsCodes = step === 'codes';
  // It was set up in another tab, or is no longer required.
  useEffect(() => {
    if (!isClosed && !showsCodes) onOpen();
  }, [isClosed, showsCodes, onOpen]);
  return (
    <Stack gap="md">
      {step === 'password' && <Text size="sm">{texts.requiredBy(name)}</Text>}
      <SetUpTwoFactor onStep={setStep} onDone={onOpen} />
    </Stack>
  );
}
