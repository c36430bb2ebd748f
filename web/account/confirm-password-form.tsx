import { Button, Group, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';

interface ConfirmPasswordFormProps {
  submit: string;
  isPending: boolean;
  onSubmit(password: string): void;
}

/** Asks for the password again, before something that guards the account changes. */
export function ConfirmPasswordForm({ submit, isPending, onSubmit }: ConfirmPasswordFormProps) {
  const form = useForm({ mode: 'uncontrolled', initialValues: { password: '' } });
  return (
    <form onSubmit={form.onSubmit(({ password }) => onSubmit(password))}>
      <Stack>
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus
          {...form.getInputProps('password')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
