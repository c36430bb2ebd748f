import { Modal } from '@mantine/core';
import { useState } from 'react';
import { postAuth } from '../api/auth.ts';
import { useChange } from '../api/use-change.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';
import { PairAuthenticator } from './pair-authenticator.tsx';

interface Pairing {
  totpURI: string;
  backupCodes: string[];
}

/** First the password, then the app is paired and proves it with a code, then the backup codes are kept. */
export function EnableSecondFactor({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const [isPaired, setIsPaired] = useState(false);
  const begin = useChange({
    run: (password: string) => postAuth<Pairing>('/two-factor/enable', { password }),
  });
  const verify = useChange({
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
      title="Switch on the second factor"
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
