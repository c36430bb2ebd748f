import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { postAuth } from '../api/auth.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Section } from '../parts/section.tsx';
import { NewPasswordInput } from '../sign-in/new-password-input.tsx';

export function PasswordSection() {
  const form = useForm({ initialValues: { currentPassword: '', newPassword: '' } });
  const change = useApiMutation({
    run: (values: typeof form.values) =>
      postAuth('/change-password', { ...values, revokeOtherSessions: true }),
    success: 'Password changed. You’ve been signed out on all other devices.',
    onSuccess: form.reset,
  });
  return (
    <Section title="Password" lead="Changing your password signs you out on all other devices.">
      <form onSubmit={form.onSubmit((values) => change.mutate(values))}>
        <Stack>
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            {...form.getInputProps('currentPassword')}
          />
          <NewPasswordInput label="New password" {...form.getInputProps('newPassword')} />
          <Group>
            <Button type="submit" loading={change.isPending}>
              Change password
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
