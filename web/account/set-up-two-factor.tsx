import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { postAuth } from '../api/auth.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { texts } from '../texts/account.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';
import { PairAuthenticator } from './pair-authenticator.tsx';

export type SetUpStep = 'password' | 'pairing' | 'codes';

interface SetUpTwoFactorProps {
  /** Called before each further step, and when it fails. The codes are shown only once. */
  onStep(step: SetUpStep): void;
  /** Called once the user has seen the backup codes. */
  onDone(): void;
}

interface Pairing {
  totpURI: string;
  backupCodes: string[];
}

/** Asks for the password, pairs the authenticator app, and then shows the backup codes. */
export function SetUpTwoFactor({ onStep, onDone }: SetUpTwoFactorProps) {
  const [isPaired, setIsPaired] = useState(false);
  const queryClient = useQueryClient();
  // Other requests may wait until this is done, so nothing here waits for them.
  const begin = useSingleMutation({
    mutationFn: (password: string) => postAuth<Pairing>('/two-factor/enable', { password }),
    onSuccess: () => onStep('pairing'),
  });
  const verify = useSingleMutation({
    mutationFn: (code: string) => postAuth('/two-factor/verify-totp', { code }),
    // As soon as the request has been sent, the codes may be needed.
    onMutate: () => onStep('codes'),
    onSuccess: () => {
      setIsPaired(true);
      void queryClient.invalidateQueries();
    },
    onError: () => onStep('pairing'),
  });
  if (isPaired && begin.data) return <BackupCodes codes={begin.data.backupCodes} onDone={onDone} />;
  // Not as a notification, which would still say that the code is wrong when the next one was right.
  const error = begin.error ?? verify.error;
  return (
    <Stack>
      {error && <ErrorAlert error={error} />}
      {begin.data ? (
        <PairAuthenticator uri={begin.data.totpURI} isPending={verify.isPending} onSubmit={verify.mutate} />
      ) : (
        <ConfirmPasswordForm submit={texts.next} isPending={begin.isPending} onSubmit={begin.mutate} />
      )}
    </Stack>
  );
}
