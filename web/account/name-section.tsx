import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { postAuth } from '../api/auth.ts';
import { useMe } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Section } from '../parts/section.tsx';
import { texts } from '../texts/account.ts';
import { common } from '../texts/common.ts';

export function NameSection() {
  const { user } = useMe();
  const form = useForm({
    initialValues: { name: user.name },
    validate: { name: (name) => (name.trim() === '' ? texts.enterYourName : null) },
  });
  const change = useApiMutation({
    run: ({ name }: { name: string }) => postAuth('/update-user', { name: name.trim() }),
    success: texts.nameSaved,
    changed: (_, { name }) => ({ id: user.id, fields: { name: name.trim() } }),
    // More may have been typed by now.
    onSuccess: (_, saved) => form.resetDirty(saved),
  });
  return (
    <Section title={texts.name} lead={texts.nameLead}>
      <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
        <Stack>
          <TextInput
            label={texts.yourName}
            autoComplete="name"
            maxLength={200}
            {...form.getInputProps('name')}
          />
          <Group>
            <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
              {common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
