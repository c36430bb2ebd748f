import { Alert, Button, Divider, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { baseUrl } from '../api/assent.ts';
import { postAuth } from '../api/auth.ts';
import { showFailure } from '../parts/notify.tsx';
import { CalmLayout } from '../shell/calm-layout.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { goOn } from './start-session.ts';
import { useSignInOptions } from './use-sign-in-options.ts';

export function SignInPage() {
  const { next, email, error } = useSearch({ from: '/sign-in' });
  const [step, setStep] = useState<'password' | 'second-factor'>('password');
  const options = useSignInOptions();
  if (step === 'second-factor')
    return (
      <CalmLayout title="Second factor" lead="Enter the code that your authenticator app shows now.">
        <SecondFactorForm onDone={() => goOn(next)} />
      </CalmLayout>
    );
  const oidc = options.data?.oidc;
  return (
    <CalmLayout title="Sign in">
      {error && (
        <Alert variant="light" color="red" role="alert" title="You are not signed in">
          {refusals[error] ?? 'Your provider did not confirm who you are. Try again.'}
        </Alert>
      )}
      {options.data?.needs_set_up && (
        <Alert variant="light" title="Nobody has an account yet">
          The first start of the service printed a set-up link in its terminal or log. Open it to create the
          first account.
        </Alert>
      )}
      <Stack gap="md">
        {oidc && (
          <>
            <Button variant="default" onClick={() => signInWithOidc(next)}>
              Continue with {oidc.name}
            </Button>
            <Divider label="or" />
          </>
        )}
        <PasswordForm
          email={email ?? ''}
          onDone={(asksForSecond) => (asksForSecond ? setStep('second-factor') : goOn(next))}
        />
      </Stack>
    </CalmLayout>
  );
}

/** Why whom the provider knows is not let in. */
const refusals: Record<string, string> = {
  not_invited: 'There is no account and no invitation with your address. Ask a colleague for an invitation.',
  email_not_verified: 'Your provider has not verified your address, so nobody can be sure that it is yours.',
  account_not_linked:
    'There is an account with your address and a password. Sign in with the password, or reset it once; then your provider works too.',
};

async function signInWithOidc(next = '/'): Promise<void> {
  try {
    const { url } = await postAuth<{ url: string }>('/sign-in/social', {
      provider: 'oidc',
      callbackURL: `${baseUrl}/dashboard${next}`,
      errorCallbackURL: `${baseUrl}/dashboard/sign-in`,
    });
    window.location.assign(url);
  } catch (error) {
    showFailure(error);
  }
}
