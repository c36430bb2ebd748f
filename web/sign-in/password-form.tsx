import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Failure } from '../parts/failure.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { startSession } from './start-session.ts';

interface PasswordFormProps {
  email: string;
  onDone(asksForSecondFactor: boolean): void;
}

export function PasswordForm({ email, onDone }: PasswordFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email, password: '' } });
  const signIn = useMutation({
    mutationFn: (values: typeof form.values) => startSession(values.email, values.password),
    onSuccess: onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => signIn.mutate(values))}>
      <Stack gap="md">
        {signIn.error && <Failure error={signIn.error} />}
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
        <TextLink to="/forgotten-password" size="sm">
          Forgotten your password?
        </TextLink>
      </Stack>
    </form>
  );
}
