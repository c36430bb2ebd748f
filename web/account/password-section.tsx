import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { postAuth } from '../api/auth.ts';
import { useChange } from '../api/use-change.ts';
import { Section } from '../parts/section.tsx';
import { NewPasswordInput } from '../sign-in/new-password-input.tsx';

export function PasswordSection() {
  const form = useForm({ initialValues: { currentPassword: '', newPassword: '' } });
  const change = useChange({
    run: (values: typeof form.values) =>
      postAuth('/change-password', { ...values, revokeOtherSessions: true }),
    done: 'Your password is changed, and you are signed out everywhere else.',
    onSuccess: form.reset,
  });
  return (
    <Section title="Password" lead="Changing it signs you out everywhere else.">
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
              Change the password
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
