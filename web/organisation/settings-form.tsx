import {
  Button,
  Fieldset,
  Group,
  NumberInput,
  Select,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { OrganisationChanges } from '../../sdk/resources.ts';
import { useAssent } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { changesBetween } from '../parts/changes-between.ts';
import { isEmailAddress } from '../parts/is-email-address.ts';
import { LeaveUnsavedDialog } from '../parts/leave-unsaved-dialog.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/organisation.ts';
import { languageOptions } from './language-options.ts';
import type { Organisation } from './queries.ts';
import { findOriginsProblem, readOrigins } from './read-origins.ts';
import { useStoredForm } from './use-stored-form.ts';
import { verificationOptions } from './verification-options.ts';

/** The initial values when reminders are turned on. */
const defaultReminders = { after_days: 3, at_most: 2 };

const maxDays = 30;
const maxReminders = 10;

export function SettingsForm({ organisation }: { organisation: Organisation }) {
  const assent = useAssent();
  const canEdit = useCanEdit();
  const form = useStoredForm(organisation, toValues, {
    name: (name) => (name.trim() === '' ? common.enterName : null),
    contact_email: (email) => (email.trim() === '' || isEmailAddress(email) ? null : common.notAnEmail),
    embed_origins: findOriginsProblem,
    after_days: (days, { reminds }) => (reminds ? findRangeProblem(days, maxDays) : null),
    at_most: (count, { reminds }) => (reminds ? findRangeProblem(count, maxReminders) : null),
  });
  const change = useApiMutation({
    run: (values: Values) =>
      assent.organisation.update(changesBetween(toSettings(form.getInitialValues()), toSettings(values))),
    success: texts.settingsSaved,
    changed: (saved) => ({ id: saved.id, fields: saved }),
    onSuccess: (_, values) => form.resetDirty(values),
  });
  const save = form.onSubmit((values) => change.mutate(values));
  return (
    <form onSubmit={save} noValidate>
      <LeaveUnsavedDialog isUnsaved={() => form.isDirty()} />
      <Stack gap="lg" maw={560}>
        <Fieldset variant="unstyled" disabled={!canEdit}>
          <Stack>
            <TextInput
              label={common.name}
              description={texts.nameNote}
              maxLength={100}
              {...form.getInputProps('name')}
            />
            <TextInput
              label={texts.contactEmail}
              description={texts.contactEmailNote}
              type="email"
              {...form.getInputProps('contact_email')}
            />
            <Select
              label={texts.emailLanguage}
              description={texts.emailLanguageNote}
              data={languageOptions}
              allowDeselect={false}
              {...form.getInputProps('language')}
            />
            <Select
              label={texts.toOpen}
              description={texts.toOpenNote}
              data={verificationOptions}
              allowDeselect={false}
              {...form.getInputProps('default_verification')}
            />
            <Textarea
              label={texts.embedSites}
              description={texts.embedSitesNote}
              autosize
              minRows={2}
              {...form.getInputProps('embed_origins')}
            />
          </Stack>
        </Fieldset>
        <Fieldset
          legend={texts.reminders}
          disabled={!canEdit}
          radius="sm"
          styles={{ legend: { fontWeight: 600 } }}
        >
          <Stack>
            <Switch label={texts.remind} {...form.getInputProps('reminds', { type: 'checkbox' })} />
            {form.values.reminds && (
              <Group grow align="flex-start">
                <NumberInput
                  label={texts.daysBetween}
                  min={1}
                  max={maxDays}
                  allowDecimal={false}
                  clampBehavior="strict"
                  {...form.getInputProps('after_days')}
                />
                <NumberInput
                  label={texts.maxReminders}
                  min={1}
                  max={maxReminders}
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
              {common.save}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** The field limits numbers while they are typed, but it can be empty. */
function findRangeProblem(value: number | string, max: number): string | null {
  return typeof value === 'number' ? null : texts.notInRange(1, max);
}

function toValues(organisation: Organisation) {
  const { name, contact_email, language, default_verification, embed_origins, reminders } = organisation;
  return {
    name,
    contact_email: contact_email ?? '',
    language,
    default_verification,
    embed_origins: embed_origins.join('\n'),
    reminds: reminders !== null,
    ...(reminders ?? defaultReminders),
  };
}

type Values = ReturnType<typeof toValues>;

function toSettings(values: Values): OrganisationChanges {
  const { name, contact_email, language, default_verification, embed_origins, reminds, after_days, at_most } =
    values;
  return {
    name,
    contact_email: contact_email.trim() || null,
    language,
    default_verification,
    embed_origins: readOrigins(embed_origins),
    reminders: reminds ? { after_days, at_most } : null,
  };
}
