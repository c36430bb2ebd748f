import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useLocation } from '@tanstack/react-router';
import { postAuth } from '../api/auth.ts';
import { useLacksMailServer } from '../api/use-sign-in-options.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { StandaloneLayout } from '../shell/standalone-layout.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/sign-in.ts';

export function ForgottenPasswordPage() {
  const typedBefore = useLocation({ select: ({ state }) => state.email ?? '' });
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: typedBefore } });
  const lacksMailServer = useLacksMailServer();
  const request = useSingleMutation({
    mutationFn: ({ email }: { email: string }) => postAuth('/request-password-reset', { email }),
  });
  return (
    <StandaloneLayout title={texts.resetPassword} lead={texts.resetLead}>
      {request.isSuccess ? (
        <Alert variant="light" title={texts.checkInbox} role="status">
          {texts.resetSent}
        </Alert>
      ) : (
        <form onSubmit={form.onSubmit((values) => request.mutate(values))}>
          <Stack gap="md">
            {lacksMailServer && (
              <Alert variant="light" color="yellow" title={common.noEmail}>
                {texts.askAdministrator}
              </Alert>
            )}
            {request.error && <ErrorAlert error={request.error} />}
            <TextInput
              label={texts.email}
              type="email"
              autoComplete="username"
              required
              withAsterisk={false}
              {...form.getInputProps('email')}
            />
            <Button type="submit" loading={request.isPending}>
              {texts.emailLink}
            </Button>
          </Stack>
        </form>
      )}
      <TextLink to="/sign-in" size="sm">
        {texts.backToSignIn}
      </TextLink>
    </StandaloneLayout>
  );
}
