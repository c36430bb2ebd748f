import { Button, Checkbox, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { postAuth } from '../api/auth.ts';
import { Failure } from '../parts/failure.tsx';

/** Asks for the code of the authenticator app, or one of the backup codes. */
export function SecondFactorForm({ onDone }: { onDone(): void }) {
  const [usesBackupCode, setUsesBackupCode] = useState(false);
  const form = useForm({ mode: 'uncontrolled', initialValues: { code: '', trustDevice: false } });
  const verify = useMutation({
    mutationFn: ({ code, trustDevice }: typeof form.values) =>
      postAuth(usesBackupCode ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp', {
        code: code.trim(),
        trustDevice,
      }),
    onSuccess: onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => verify.mutate(values))}>
      <Stack gap="md">
        {verify.error && <Failure error={verify.error} />}
        <TextInput
          key={String(usesBackupCode)}
          label={usesBackupCode ? 'Backup code' : 'Code of 6 digits'}
          autoComplete="one-time-code"
          inputMode={usesBackupCode ? 'text' : 'numeric'}
          required
          withAsterisk={false}
          autoFocus
          {...form.getInputProps('code')}
        />
        <Checkbox
          label="Do not ask again in this browser for 30 days"
          {...form.getInputProps('trustDevice', { type: 'checkbox' })}
        />
        <Button type="submit" loading={verify.isPending}>
          Sign in
        </Button>
        <UnstyledButton fz="sm" td="underline" onClick={() => setUsesBackupCode(!usesBackupCode)}>
          {usesBackupCode ? 'Use the authenticator app' : 'Use a backup code'}
        </UnstyledButton>
      </Stack>
    </form>
  );
}
