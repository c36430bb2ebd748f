import { Button, Fieldset, Group, NumberInput, Select, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { OrganisationChanges } from '../../sdk/resources.ts';
import { useAssent } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { languageOptions } from './language-options.ts';
import type { Organisation } from './queries.ts';
import { verificationOptions } from './verification-options.ts';

/** The initial values when reminders are turned on. */
const defaultReminders = { after_days: 3, at_most: 2 };

export function SettingsForm({ organisation }: { organisation: Organisation }) {
  const assent = useAssent();
  const canEdit = useCanEdit();
  const form = useForm({
    initialValues: {
      name: organisation.name,
      contact_email: organisation.contact_email ?? '',
      language: organisation.language,
      default_verification: organisation.default_verification,
      reminds: organisation.reminders !== null,
      ...(organisation.reminders ?? defaultReminders),
    },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name.' : null) },
  });
  const change = useApiMutation({
    run: (body: OrganisationChanges) => assent.organisation.update(body),
    success: 'Settings saved.',
    onSuccess: () => form.resetDirty(),
  });
  const save = form.onSubmit(
    ({ name, contact_email, language, default_verification, reminds, after_days, at_most }) =>
      change.mutate({
        name,
        contact_email: contact_email.trim() || null,
        language,
        default_verification,
        reminders: reminds ? { after_days, at_most } : null,
      }),
  );
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="lg" maw={560}>
        <Fieldset variant="unstyled" disabled={!canEdit}>
          <Stack>
            <TextInput
              label="Name"
              description="Signers see it on signing pages and in emails."
              maxLength={100}
              {...form.getInputProps('name')}
            />
            <TextInput
              label="Contact email"
              description="Optional. Receives notifications of decisions, and signers’ replies to emails."
              type="email"
              {...form.getInputProps('contact_email')}
            />
            <Select
              label="Email language"
              description="Used until a signer’s language is known. Signing pages use the language of the signer’s browser."
              data={languageOptions}
              allowDeselect={false}
              {...form.getInputProps('language')}
            />
            <Select
              label="To open a document"
              description="What signers need, unless you choose otherwise when sending. An emailed code shows that whoever decides can read the signer’s mailbox."
              data={verificationOptions}
              allowDeselect={false}
              {...form.getInputProps('default_verification')}
            />
          </Stack>
        </Fieldset>
        <Fieldset legend="Reminders" disabled={!canEdit} radius="sm">
          <Stack>
            <Switch
              label="Remind signers who haven’t decided"
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
                  label="Maximum reminders"
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
        {canEdit && (
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
