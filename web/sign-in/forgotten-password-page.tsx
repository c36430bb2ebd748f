import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { postAuth } from '../api/auth.ts';
import { Failure } from '../parts/failure.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { CalmLayout } from '../shell/calm-layout.tsx';
import { useSignInOptions } from './use-sign-in-options.ts';

export function ForgottenPasswordPage() {
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '' } });
  const options = useSignInOptions();
  const ask = useMutation({
    mutationFn: ({ email }: { email: string }) => postAuth('/request-password-reset', { email }),
  });
  return (
    <CalmLayout title="Forgotten password" lead="We email you a link with which you set a new one.">
      {ask.isSuccess ? (
        <Alert variant="light" title="Look into your mailbox" role="status">
          If there is an account with this address, a link is on its way. It works for an hour.
        </Alert>
      ) : (
        <form onSubmit={form.onSubmit((values) => ask.mutate(values))}>
          <Stack gap="md">
            {options.data?.sends_mail === false && (
              <Alert variant="light" color="yellow" title="This service sends no email yet">
                Ask whoever runs it: the command "users reset-password" prints a link for you.
              </Alert>
            )}
            {ask.error && <Failure error={ask.error} />}
            <TextInput
              label="Email"
              type="email"
              autoComplete="username"
              required
              withAsterisk={false}
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={ask.isPending}>
              Email me a link
            </Button>
          </Stack>
        </form>
      )}
      <TextLink to="/sign-in" size="sm">
        Back to signing in
      </TextLink>
    </CalmLayout>
  );
}
