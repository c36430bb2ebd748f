import { Button, Fieldset, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OrganisationChanges } from '../../sdk/resources.ts';
import { useAssent } from '../api/assent.ts';
import { useMayChange } from '../api/me.ts';
import { useChange } from '../api/use-change.ts';
import { languageOptions } from './language-options.ts';
import type { Organisation } from './queries.ts';

/** What reminders begin with when they are switched on. */
const usualReminders = { after_days: 3, at_most: 2 };

export function SettingsForm({ organisation }: { organisation: Organisation }) {
  const assent = useAssent();
  const mayChange = useMayChange();
  const form = useForm({
    initialValues: {
      name: organisation.name,
      contact_email: organisation.contact_email ?? '',
      language: organisation.language,
      reminds: organisation.reminders !== null,
      ...(organisation.reminders ?? usualReminders),
    },
    validate: { name: (name) => (name.trim() === '' ? 'Give the organisation a name.' : null) },
  });
  const change = useChange({
    run: (body: OrganisationChanges) => assent.organisation.update(body),
    done: 'The settings are saved.',
    onSuccess: () => form.resetDirty(),
  });
  const save = form.onSubmit(({ name, contact_email, language, reminds, after_days, at_most }) =>
    change.mutate({
      name,
      contact_email: contact_email.trim() || null,
      language,
      reminders: reminds ? { after_days, at_most } : null,
    }),
  );
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="lg" maw={560}>
        <Fieldset variant="unstyled" disabled={!mayChange}>
          <Stack>
            <TextInput
              label="Name"
              description="Signers read it: “… asks for your decision”."
              maxLength={100}
              {...form.getInputProps('name')}
            />
            <TextInput
              label="Contact address"
              description="Gets notices of outcomes, and the answers of signers to emails. May stay empty."
              type="email"
              {...form.getInputProps('contact_email')}
            />
            <Select
              label="Language of emails"
              description="For signers whose language is not known yet. The signing page follows the signer’s browser."
              data={languageOptions}
              allowDeselect={false}
              {...form.getInputProps('language')}
            />
          </Stack>
        </Fieldset>
        <Fieldset legend="Reminders" disabled={!mayChange} radius="sm">
          <Stack>
            <Switch
              label="Remind signers who have not decided"
              {...form.getInputProps('reminds', { type: 'checkbox' })}
            />
            {form.values.reminds && (
              <Group grow align="flex-start">
                <NumberInput
                  label="Days between reminders"
                  min={1}
                  max={30}
                  allowDecimal={false}
                  clampBehavior="strict"
                  {...form.getInputProps('after_days')}
                />
                <NumberInput
                  label="Reminders at most"
                  min={1}
                  max={10}
                  allowDecimal={false}
                  clampBehavior="strict"
                  {...form.getInputProps('at_most')}
                />
              </Group>
            )}
          </Stack>
        </Fieldset>
        {mayChange && (
          <Group>
            <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
