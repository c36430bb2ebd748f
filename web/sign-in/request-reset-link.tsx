import { Alert, Button, Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { postAuth } from '../api/auth.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { texts } from '../texts/sign-in.ts';
import { EmailField } from './email-field.tsx';
import { useKeptForm } from './use-kept-form.ts';

/** The form that has a link to choose a new password emailed. */
export function RequestResetLink() {
  const typedBefore = useLocation({ select: ({ state }) => state.email ?? '' });
  const form = useKeptForm({ email: typedBefore });
  const request = useSingleMutation({
    mutationFn: ({ email }: { email: string }) => postAuth('/request-password-reset', { email }),
  });
  if (request.isSuccess)
    return (
      <Alert variant="light" title={texts.checkInbox} role="status">
        {texts.resetSent}
      </Alert>
    );
  return (
    <form onSubmit={form.onSubmit((values) => request.mutate(values))}>
      <Stack gap="md">
        {request.error && <ErrorAlert error={request.error} />}
        <EmailField {...form.getInputProps('email')} />
        <Button type="submit" loading={request.isPending}>
          {texts.emailLink}
        </Button>
      </Stack>
    </form>
  );
}
