import { PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SubmitButton } from '../parts/submit-button.tsx';
import { texts } from '../texts/account.ts';

interface ConfirmPasswordFormProps {
  submit: string;
  isPending: boolean;
  onSubmit(password: string): void;
}

/** Asks for the password again before a security setting changes. */
export function ConfirmPasswordForm({ submit, isPending, onSubmit }: ConfirmPasswordFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' } });
  return (
    <form onSubmit={form.onSubmit(({ password }) => onSubmit(password))}>
      <Stack>
        <PasswordInput
          label={texts.yourPassword}
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('password')}
        />
        <SubmitButton isPending={isPending}>{submit}</SubmitButton>
      </Stack>
    </form>
  );
}
