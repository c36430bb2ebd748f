import { Modal } from '@mantine/core';
import { postAuth } from '../api/auth.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { ConfirmPasswordForm } from './confirm-password-form.tsx';

export function DisableTwoFactor({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const disable = useApiMutation({
    run: (password: string) => postAuth('/two-factor/disable', { password }),
    success: 'Two-factor authentication is off.',
    onSuccess: onClose,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Turn off two-factor authentication">
      <ConfirmPasswordForm submit="Turn off" isPending={disable.isPending} onSubmit={disable.mutate} />
    </Modal>
  );
}
