import { Alert, Button, Divider, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { assent, baseUrl } from '../api/assent.ts';
import { postAuth } from '../api/auth.ts';
import { showFailure } from '../parts/notify.tsx';
import { CalmLayout } from '../shell/calm-layout.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';
import { goOn } from './start-session.ts';

export function SignInPage() {
  const { next, email } = useSearch({ from: '/sign-in' });
  const [step, setStep] = useState<'password' | 'second-factor'>('password');
  const options = useQuery({
    queryKey: ['sign-in-options'],
    queryFn: ({ signal }) => assent.signInOptions.get({ signal }),
  });
  if (step === 'second-factor')
    return (
      <CalmLayout title="Second factor" lead="Enter the code that your authenticator app shows now.">
        <SecondFactorForm onDone={() => goOn(next)} />
      </CalmLayout>
    );
  const oidc = options.data?.oidc;
  return (
    <CalmLayout title="Sign in">
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
