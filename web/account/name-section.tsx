import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { postAuth } from '../api/auth.ts';
import { useMe } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Section } from '../parts/section.tsx';

export function NameSection() {
  const { user } = useMe();
  const form = useForm({
    initialValues: { name: user.name },
    validate: { name: (name) => (name.trim() === '' ? 'Enter your name.' : null) },
  });
  const change = useApiMutation({
    run: ({ name }: { name: string }) => postAuth('/update-user', { name: name.trim() }),
    success: 'Name saved.',
    onSuccess: () => form.resetDirty(),
  });
  return (
    <Section title="Name" lead="Your colleagues see this name; signers don’t.">
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack>
          <TextInput label="Your name" autoComplete="name" maxLength={200} {...form.getInputProps('name')} />
          <Group>
            <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
