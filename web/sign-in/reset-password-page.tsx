import { Alert, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { postAuth } from '../api/auth.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Failure } from '../parts/failure.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { CalmLayout } from '../shell/calm-layout.tsx';
import { NewPasswordInput } from './new-password-input.tsx';

export function ResetPasswordPage() {
  const { token = '' } = useSearch({ from: '/reset-password' });
  const form = useForm({ mode: 'uncontrolled', initialValues: { newPassword: '' } });
  const reset = useMutation({
    mutationFn: ({ newPassword }: typeof form.values) => postAuth('/reset-password', { newPassword, token }),
  });
  if (reset.isSuccess)
    return (
      <CalmLayout title="Your password is changed" lead="Everyone who was signed in as you is signed out.">
        <ButtonLink to="/sign-in">Sign in</ButtonLink>
      </CalmLayout>
    );
  return (
    <CalmLayout title="Set a new password">
      <form onSubmit={form.onSubmit((values) => reset.mutate(values))}>
        <Stack gap="md">
          {reset.error && (
            <>
              <Failure error={reset.error} />
              <Alert variant="light">
                A link works once and for an hour.{' '}
                <TextLink to="/forgotten-password">Ask for a new one</TextLink>.
              </Alert>
            </>
          )}
          <NewPasswordInput label="New password" {...form.getInputProps('newPassword')} />
          <Button type="submit" loading={reset.isPending}>
            Set the password
          </Button>
        </Stack>
      </form>
    </CalmLayout>
  );
}
