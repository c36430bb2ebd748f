import { Button, Checkbox, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { postAuth } from '../api/auth.ts';
import { useSingleMutation } from '../api/use-single-mutation.ts';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { verbatim } from '../parts/verbatim.ts';
import { setFormToKeep } from '../shell/kept-form.ts';
import { texts } from '../texts/sign-in.ts';
import { takeKeptForm } from './read-kept-form.ts';

/** Asks for a code from the authenticator app, or for a backup code. */
export function TwoFactorForm({ onDone, onBack }: { onDone(): void; onBack(): void }) {
  const [kept] = useState(takeKeptForm);
  const [usesBackupCode, setUsesBackupCode] = useState(kept.kind === 'backup-code');
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '', trustDevice: false } });
  const verify = useSingleMutation({
    mutationFn: ({ code, trustDevice }: typeof form.values) =>
      postAuth(usesBackupCode ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp', {
        code: code.replaceAll(/\s/g, ''),
        trustDevice,
      }),
    onSuccess: onDone,
  });
  // Never the code: a backup code is a secret.
  useEffect(() => {
    setFormToKeep(() => ({ step: 'two-factor', kind: usesBackupCode ? 'backup-code' : 'app-code' }));
    return () => setFormToKeep(undefined);
  }, [usesBackupCode]);
  const changeKind = () => {
    setUsesBackupCode(!usesBackupCode);
    form.setFieldValue('code', '');
    verify.reset();
  };
  return (
    <form onSubmit={form.onSubmit((values) => verify.mutate(values))}>
      <Stack gap="md">
        {verify.error && <ErrorAlert error={verify.error} />}
        <TextInput
          key={String(usesBackupCode)}
          label={usesBackupCode ? texts.backupCode : texts.code}
          description={usesBackupCode ? texts.backupCodeHint : texts.codeHint}
          {...verbatim}
          autoComplete="one-time-code"
          inputMode={usesBackupCode ? 'text' : 'numeric'}
          required
          autoFocus
          {...form.getInputProps('code')}
        />
        <Checkbox label={texts.trustDevice} {...form.getInputProps('trustDevice', { type: 'checkbox' })} />
        <Button type="submit" loading={verify.isPending}>
          {texts.signIn}
        </Button>
        <UnstyledButton fz="sm" td="underline" onClick={changeKind}>
          {usesBackupCode ? texts.useApp : texts.useBackupCode}
        </UnstyledButton>
        <UnstyledButton fz="sm" td="underline" onClick={onBack}>
          {texts.enterPasswordAgain}
        </UnstyledButton>
        {usesBackupCode && (
          <Text size="sm" c="dimmed">
            {texts.noBackupCode}
          </Text>
        )}
      </Stack>
    </form>
  );
}
