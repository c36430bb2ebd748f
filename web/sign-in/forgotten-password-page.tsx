import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { postAuth } from '../api/auth.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { StandaloneLayout } from '../shell/standalone-layout.tsx';
import { useSignInOptions } from './use-sign-in-options.ts';

export function ForgottenPasswordPage() {
  const typedBefore = useLocation({ select: ({ state }) => state.email ?? '' });
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: typedBefore } });
  const options = useSignInOptions();
  const request = useMutation({
    mutationFn: ({ email }: { email: string }) => postAuth('/request-password-reset', { email }),
  });
  return (
    <StandaloneLayout title="Reset your password" lead="We’ll email you a link to set a new password.">
      {request.isSuccess ? (
        <Alert variant="light" title="Check your inbox" role="status">
          If there’s an account with this address, you’ll get a link that works for one hour. We send at most
          three an hour, and only the newest one works.
        </Alert>
      ) : (
        <form onSubmit={form.onSubmit((values) => request.mutate(values))}>
          <Stack gap="md">
            {options.data?.sends_mail === false && (
              <Alert variant="light" color="yellow" title="This service can’t send email yet">
                Ask its administrator for a link instead. The command “users reset-password” prints one.
              </Alert>
            )}
            {request.error && <ErrorAlert error={request.error} />}
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              required
              withAsterisk={false}
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={request.isPending}>
              Email me a link
            </Button>
          </Stack>
        </form>
      )}
      <TextLink to="/sign-in" size="sm">
        Back to sign-in
      </TextLink>
    </StandaloneLayout>
  );
}
