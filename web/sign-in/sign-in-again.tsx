import { Button, Divider, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { assent, baseUrl } from '../api/assent.ts';
import { meQuery, useMe } from '../api/me.ts';
import { failRequests, resumeRequests } from '../api/session.ts';
import { useSignInOptions } from '../api/use-sign-in-options.ts';
import { Dialog } from '../parts/dialog.tsx';
import { showError } from '../parts/notify.tsx';
import { texts } from '../texts/sign-in.ts';
import { PasswordForm } from './password-form.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

/** Asks a user whose session has ended to sign in again, without leaving the page. */
export function SignInAgain() {
  const { user } = useMe();
  const queryClient = useQueryClient();
  const oidc = useSignInOptions().data?.oidc;
  const [step, setStep] = useState<'password' | 'two-factor'>('password');

  const goOn = async () => {
    const me = await assent.me.get();
    // Nothing on the page belongs to anybody else.
    if (me.user.id !== user.id) return window.location.reload();
    queryClient.setQueryData(meQuery.queryKey, me);
    resumeRequests();
    await queryClient.invalidateQueries();
  };
  const finish = () => void goOn().catch(showError);

  // The user may have signed in again in another tab.
  useEffect(() => {
    const check = () => void goOn().catch(() => {});
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  });

  return (
    <Dialog opened showsOnce onClose={failRequests} title={texts.signInAgain} zIndex={300}>
      <Stack gap="md">
        <Text size="sm">{texts.sessionEnded}</Text>
        {step === 'two-factor' ? (
          <TwoFactorForm onDone={finish} onBack={() => setStep('password')} />
        ) : (
          <>
            {oidc && (
              <>
                <Button
                  component="a"
                  variant="default"
                  href={`${baseUrl}/dashboard/sign-in`}
                  target="_blank"
                  rel="noopener"
                >
                  {texts.continueInNewTab(oidc.name)}
                </Button>
                <Divider label={texts.or} />
              </>
            )}
            <PasswordForm
              email={user.email}
              onDone={(needsSecondFactor) => (needsSecondFactor ? setStep('two-factor') : finish())}
            />
          </>
        )}
        <Button variant="subtle" color="gray" onClick={failRequests}>
          {texts.notNow}
        </Button>
      </Stack>
    </Dialog>
  );
}
