import { Alert, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useSearch } from '@tanstack/react-router';
import { postAuth } from '../api/auth.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { StandaloneLayout } from '../shell/standalone-layout.tsx';
import { texts } from '../texts/sign-in.ts';
import { NewPasswordInput } from './new-password-input.tsx';

export function ResetPasswordPage() {
  const { token = '' } = useSearch({ from: '/reset-password' });
  const form = useForm({ mode: 'uncontrolled', initialValues: { newPassword: '' } });
  const reset = useSingleMutation({
    mutationFn: ({ newPassword }: typeof form.values) => postAuth('/reset-password', { newPassword, token }),
  });
  if (reset.isSuccess)
    return (
      <StandaloneLayout title={texts.passwordChanged} lead={texts.signedOutEverywhere}>
        <ButtonLink to="/sign-in">{texts.signIn}</ButtonLink>
      </StandaloneLayout>
    );
  const request = <TextLink to="/forgotten-password">{texts.requestNew}</TextLink>;
  if (token === '')
    return (
      <StandaloneLayout
        title={texts.linkInvalid}
        lead={<Sentence text={texts.resetLinkRule} request={request} />}
      >
        <ButtonLink to="/sign-in" variant="default">
          {texts.signIn}
        </ButtonLink>
      </StandaloneLayout>
    );
  return (
    <StandaloneLayout title={texts.setNewPassword}>
      <form onSubmit={form.onSubmit((values) => reset.mutate(values))}>
        <Stack gap="md">
          {reset.error && (
            <>
              <ErrorAlert error={reset.error} />
              <Alert variant="light">
                <Sentence text={texts.resetLinkRule} request={request} />
              </Alert>
            </>
          )}
          <NewPasswordInput label={texts.newPassword} {...form.getInputProps('newPassword')} />
          <Button type="submit" loading={reset.isPending}>
            {texts.setPassword}
          </Button>
        </Stack>
      </form>
    </StandaloneLayout>
  );
}
