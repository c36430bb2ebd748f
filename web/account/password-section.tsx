import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { postAuth } from '../api/auth.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Section } from '../parts/section.tsx';
import { NewPasswordInput } from '../sign-in/new-password-input.tsx';
import { texts } from '../texts/account.ts';

export function PasswordSection() {
  const form = useForm({ initialValues: { currentPassword: '', newPassword: '' } });
  const change = useApiMutation({
    run: (values: typeof form.values) =>
      postAuth('/change-password', { ...values, revokeOtherSessions: true }),
    success: texts.passwordChanged,
    onSuccess: form.reset,
  });
  return (
    <Section title={texts.password} lead={texts.passwordLead}>
      <form onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <Stack>
          <PasswordInput
            label={texts.currentPassword}
            autoComplete="current-password"
            required
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordInput label={texts.newPassword} {...form.getInputProps('newPassword')} />
          <Group>
            <Button type="submit" loading={change.isPending}>
              {texts.changePassword}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
