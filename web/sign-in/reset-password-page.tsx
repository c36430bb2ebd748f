import { Alert, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { postAuth } from '../api/auth.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { StandaloneLayout } from '../shell/standalone-layout.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

export function ResetPasswordPage() {
  const { token = '' } = useSearch({ from: '/reset-password' });
  const form = useForm({ mode: 'uncontrolled', initialValues: { newPassword: '' } });
  const reset = useMutation({
    mutationFn: ({ newPassword }: typeof form.values) => postAuth('/reset-password', { newPassword, token }),
  });
  if (reset.isSuccess)
    return (
      <StandaloneLayout title="Password changed" lead="You’ve been signed out on all devices.">
        <ButtonLink to="/sign-in">Sign in</ButtonLink>
      </StandaloneLayout>
    );
  return (
    <StandaloneLayout title="Set a new password">
      <form onSubmit={form.onSubmit((values) => reset.mutate(values))}>
        <Stack gap="md">
          {reset.error && (
            <>
              <ErrorAlert error={reset.error} />
              <Alert variant="light">
                A link works once, within an hour, and only until you request another.{' '}
                <TextLink to="/forgotten-password">Request a new one</TextLink>.
              </Alert>
            </>
          )}
          <NewPasswordInput label="New password" {...form.getInputProps('newPassword')} />
          <Button type="submit" loading={reset.isPending}>
            Set password
          </Button>
        </Stack>
      </form>
    </StandaloneLayout>
  );
}
