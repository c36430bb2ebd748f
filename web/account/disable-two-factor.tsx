import { Alert, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { postAuth } from '../api/auth.ts';
import { useMe } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { SubmitButton } from '../parts/submit-button.tsx';
import { verbatim } from '../parts/verbatim.ts';
import { texts } from '../texts/account.ts';
import { formatList } from '../texts/format-list.ts';

export function DisableTwoFactor({ opened, onClose }: { opened: boolean; onClose(): void }) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '', code: '' } });
  // Neither the password nor the code stays for the next time.
  const close = () => {
    onClose();
    form.reset();
  };
  const disable = useApiMutation({
    opened,
    run: ({ password, code }: typeof form.values) =>
      postAuth('/two-factor/disable', { password, code: code.replaceAll(/\s/g, '') }),
    success: texts.twoFactorIsOff,
    onSuccess: close,
  });
  const requiring = useMe().organisations.filter(({ two_factor_required }) => two_factor_required);
  return (
    <Dialog opened={opened} onClose={close} title={texts.turnOffTwoFactor}>
      <form onSubmit={form.onSubmit((values) => disable.mutate(values))}>
        <Stack>
          {requiring.length > 0 && (
            <Alert variant="light" color="yellow">
              {texts.requiringOrganisations[requiring.length === 1 ? 'one' : 'other'](
                formatList(requiring.map(({ name }) => name)),
              )}
            </Alert>
          )}
          <PasswordInput
            label={texts.yourPassword}
            autoComplete="current-password"
            data-autofocus
            required
            {...form.getInputProps('password')}
          />
          <TextInput
            label={texts.code}
            description={texts.codeNote}
            {...verbatim}
            autoComplete="one-time-code"
            required
            {...form.getInputProps('code')}
          />
          <SubmitButton isPending={disable.isPending}>{texts.turnOff}</SubmitButton>
        </Stack>
      </form>
    </Dialog>
  );
}
