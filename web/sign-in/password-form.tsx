import { Button, PasswordInput, Stack } from '@mantine/core';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { texts } from '../texts/sign-in.ts';
import { EmailField } from './email-field.tsx';
import { ForgottenPasswordLink } from './forgotten-password-link.tsx';
import { signInWithPassword } from './sign-in-with-password.ts';
import { useKeptForm } from './use-kept-form.ts';

interface PasswordFormProps {
  email: string;
  onDone(needsSecondFactor: boolean): void;
}

export function PasswordForm({ email, onDone }: PasswordFormProps) {
  const form = useKeptForm({ email, password: '' });
  const signIn = useSingleMutation({
    mutationFn: (values: typeof form.values) => signInWithPassword(values.email, values.password),
    onSuccess: onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
      <Stack gap="md">
        {signIn.error && <ErrorAlert error={signIn.error} />}
        <EmailField {...form.getInputProps('email')} />
        <PasswordInput
          label={texts.password}
          autoComplete="current-password"
          data-autofocus={email !== ''}
          required
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={signIn.isPending}>
          {texts.signIn}
        </Button>
        <ForgottenPasswordLink typedEmail={() => form.getValues().email} />
      </Stack>
    </form>
  );
}
