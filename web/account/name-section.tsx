import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { postAuth } from '../api/auth.ts';
import { useMe } from '../api/me.ts';
import { useChange } from '../api/use-change.ts';
import { Section } from '../parts/section.tsx';

export function NameSection() {
  const { user } = useMe();
  const form = useForm({
    initialValues: { name: user.name },
    validate: { name: (name) => (name.trim() === '' ? 'Your colleagues need a name to call you.' : null) },
  });
  const change = useChange({
    run: ({ name }: { name: string }) => postAuth('/update-user', { name: name.trim() }),
    done: 'Your name is saved.',
    onSuccess: () => form.resetDirty(),
  });
  return (
    <Section title="Name" lead="Your colleagues see it; signers do not.">
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
