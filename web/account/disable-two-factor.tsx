import { Modal, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { postAuth } from '../api/auth.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { SubmitButton } from '../parts/submit-button.tsx';

export function DisableTwoFactor({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '', code: '' } });
  const disable = useApiMutation({
    run: ({ password, code }: typeof form.values) =>
      postAuth('/two-factor/disable', { password, code: code.replaceAll(/\s/g, '') }),
    success: 'Two-factor authentication is off.',
    onSuccess: onClose,
  });
  const field = { required: true, withAsterisk: false };
  return (
    <Modal opened={opened} onClose={onClose} title="Turn off two-factor authentication">
      <form onSubmit={form.onSubmit((values) => disable.mutate(values))}>
        <Stack>
          <PasswordInput
            label="Your password"
            autoComplete="current-password"
            data-autofocus
            {...field}
            {...form.getInputProps('password')}
          />
          <TextInput
            label="Code"
            description="From your authenticator app, or one of your backup codes."
            autoComplete="one-time-code"
            {...field}
            {...form.getInputProps('code')}
          />
          <SubmitButton isPending={disable.isPending}>Turn off</SubmitButton>
        </Stack>
      </form>
    </Modal>
  );
}
