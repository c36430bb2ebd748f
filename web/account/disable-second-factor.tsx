import { Modal } from '@mantine/core';
import { postAuth } from '../api/auth.ts';
import { useChange } from '../api/use-change.ts';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';

export function DisableSecondFactor({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const disable = useChange({
    run: (password: string) => postAuth('/two-factor/disable', { password }),
    done: 'The second factor is off.',
    onSuccess: onClose,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Switch off the second factor">
      <ConfirmPasswordForm submit="Switch off" isPending={disable.isPending} onSubmit={disable.mutate} />
    </Modal>
  );
}
