import { Alert, Button, Divider, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { baseUrl } from '../api/assent.ts';
import { postAuth } from '../api/auth.ts';
import { useSignInOptions } from '../api/use-sign-in-options.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { showError } from '../parts/notify.tsx';
import { StandaloneLayout } from '../shell/standalone-layout.tsx';
import { texts } from '../texts/sign-in.ts';
import { describeProviderError } from './describe-provider-error.ts';
import { PasswordForm } from './password-form.tsx';
import { readKeptForm } from './read-kept-form.ts';
import { redirectAfterSignIn } from './redirect-after-sign-in.ts';
import { TwoFactorForm } from './two-factor-form.tsx';

export function SignInPage() {
  const { next, email, error } = useSearch({ from: '/sign-in' });
  const [step, setStep] = useState<'password' | 'two-factor'>(firstStep);
  const options = useSignInOptions();
  const provider = useSingleMutation({ mutationFn: () => openProvider(next), onError: showError });
  if (step === 'two-factor')
    return (
      <StandaloneLayout title={texts.twoFactor}>
        <TwoFactorForm onDone={() => redirectAfterSignIn(next)} onBack={() => setStep('password')} />
      </StandaloneLayout>
    );
  const oidc = options.data?.oidc;
  return (
    <StandaloneLayout title={texts.signIn}>
      {!navigator.cookieEnabled && (
        <Alert variant="light" color="red" role="alert" title={texts.cookiesBlocked}>
          {texts.allowCookies}
        </Alert>
      )}
      {error && (
        <Alert variant="light" color="red" role="alert" title={texts.notSignedIn}>
          {describeProviderError(error)}
        </Alert>
      )}
      {options.data?.needs_set_up && (
        <Alert variant="light" title={texts.noAccounts}>
          {texts.openSetUpLink}
        </Alert>
      )}
      <Stack gap="md">
        {oidc && (
          <>
            <Button variant="default" loading={provider.isPending} onClick={() => provider.mutate()}>
              {texts.continueWith(oidc.name)}
            </Button>
            <Divider label={texts.or} />
          </>
        )}
        <PasswordForm
          email={email ?? ''}
          onDone={(needsSecondFactor) =>
            needsSecondFactor ? setStep('two-factor') : redirectAfterSignIn(next)
          }
        />
      </Stack>
    </StandaloneLayout>
  );
}

/** The password, unless another language was chosen after it. */
function firstStep() {
  return readKeptForm().step === 'two-factor' ? 'two-factor' : 'password';
}

async function openProvider(next = '/'): Promise<void> {
  const { url } = await postAuth<{ url: string }>('/sign-in/social', {
    provider: 'oidc',
    callbackURL: `${baseUrl}/dashboard${next}`,
    errorCallbackURL: `${baseUrl}/dashboard/sign-in`,
  });
  window.location.assign(url);
}
