import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { ForgottenPasswordLink } from './forgotten-password-link.tsx';
import { signInWithPassword } from './sign-in-with-password.ts';

interface PasswordFormProps {
  email: string;
  onDone(needsSecondFactor: boolean): void;
}

export function PasswordForm({ email, onDone }: PasswordFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email, password: '' } });
  const signIn = useMutation({
    mutationFn: (values: typeof form.values) => signInWithPassword(values.email, values.password),
    onSuccess: onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
      <Stack gap="md">
        {signIn.error && <ErrorAlert error={signIn.error} />}
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          {...form.getInputProps('password')}
        />
        <Button type="submit" loading={signIn.isPending}>
          Sign in
        </Button>
        <ForgottenPasswordLink typedEmail={() => form.getValues().email} />
      </Stack>
    </form>
  );
}
