import { Modal } from '@mantine/core';
import { useState } from 'react';
import { postAuth } from '../api/auth.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';
import { PairAuthenticator } from './pair-authenticator.tsx';

interface Pairing {
  totpURI: string;
  backupCodes: string[];
}

/** Asks for the password, pairs the authenticator app, and then shows the backup codes. */
export function EnableTwoFactor({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const [isPaired, setIsPaired] = useState(false);
  const begin = useApiMutation({
    run: (password: string) => postAuth<Pairing>('/two-factor/enable', { password }),
  });
  const verify = useApiMutation({
    run: (code: string) => postAuth('/two-factor/verify-totp', { code }),
    onSuccess: () => setIsPaired(true),
  });
  const close = () => {
    onClose();
    begin.reset();
    verify.reset();
    setIsPaired(false);
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Turn on two-factor authentication"
      closeOnClickOutside={!begin.data}
    >
      {!begin.data && (
        <ConfirmPasswordForm submit="Next" isPending={begin.isPending} onSubmit={begin.mutate} />
      )}
      {begin.data && !isPaired && (
        <PairAuthenticator uri={begin.data.totpURI} isPending={verify.isPending} onSubmit={verify.mutate} />
      )}
      {begin.data && isPaired && <BackupCodes codes={begin.data.backupCodes} onDone={close} />}
    </Modal>
  );
}
