import { Button, ColorInput, Fieldset, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { OrganisationChanges } from '../../sdk/resources.ts';
import { webUrlPattern } from '../../wire/text-patterns.ts';
import { useAssent } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { changesBetween } from '../parts/changes-between.ts';
import { describeFieldError } from '../parts/describe-error.ts';
import { LeaveUnsavedDialog } from '../parts/leave-unsaved-dialog.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/organisation.ts';
import { describeAccent } from './describe-accent.ts';
import { LogoField } from './logo-field.tsx';
import { BrandingPreview } from './preview/branding-preview.tsx';
import type { Organisation } from './queries.ts';
import { useStoredForm } from './use-stored-form.ts';

export function BrandingForm({ organisation }: { organisation: Organisation }) {
  const assent = useAssent();
  const canEdit = useCanEdit();
  const form = useStoredForm(organisation, toValues, {
    accent_color: (color) => (color === '' || isColor(color) ? null : texts.notAColour),
    website: findUrlProblem,
    privacy_url: findUrlProblem,
  });
  const change = useApiMutation({
    run: (values: Values) =>
      assent.organisation.update(changesBetween(toBranding(form.getInitialValues()), toBranding(values))),
    success: texts.brandingSaved,
    changed: (saved) => ({ id: saved.id, fields: saved }),
    onError: (error) => describeFieldError(error, 'logo') !== undefined,
    onSuccess: (_, values) => form.resetDirty(values),
  });
  const { logo, accent_color, website, privacy_url } = form.values;
  const save = form.onSubmit((values) => change.mutate(values));
  const accent = isColor(accent_color) ? accent_color : null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
      <form onSubmit={save} noValidate>
        <LeaveUnsavedDialog isUnsaved={() => form.isDirty()} />
        <Fieldset variant="unstyled" disabled={!canEdit}>
          <Stack gap="lg">
            <LogoField
              logo={logo}
              canEdit={canEdit}
              refusal={change.variables?.logo === logo ? describeFieldError(change.error, 'logo') : undefined}
              onChange={(chosen) => form.setFieldValue('logo', chosen)}
            />
            <ColorInput
              label={texts.accent}
              description={texts.accentNote}
              format="hex"
              withEyeDropper={false}
              withPreview={accent_color !== ''}
              disabled={!canEdit}
              {...form.getInputProps('accent_color')}
              inputWrapperOrder={['label', 'description', 'input', 'error']}
            />
            <p role="status" style={{ margin: '-0.75rem 0 0', fontSize: 'var(--mantine-font-size-sm)' }}>
              {accent && describeAccent(accent)}
            </p>
            <TextInput
              label={texts.website}
              description={texts.websiteNote}
              type="url"
              placeholder="https://www.example.com"
              {...form.getInputProps('website')}
            />
            <TextInput
              label={texts.privacyPolicy}
              description={texts.privacyPolicyNote}
              type="url"
              placeholder="https://www.example.com/privacy"
              {...form.getInputProps('privacy_url')}
            />
            {canEdit && (
              <Group>
                <Button type="submit" loading={change.isPending} disabled={!form.isDirty()}>
                  {common.save}
                </Button>
              </Group>
            )}
          </Stack>
        </Fieldset>
      </form>
      <BrandingPreview brand={{ name: organisation.name, logo, accent, website, privacyUrl: privacy_url }} />
    </SimpleGrid>
  );
}

function toValues({ logo, accent_color, website, privacy_url }: Organisation) {
  return {
    // An address, or a data URL before it is saved.
    logo,
    accent_color: accent_color ?? '',
    website: website ?? '',
    privacy_url: privacy_url ?? '',
  };
}

type Values = ReturnType<typeof toValues>;

function toBranding({ logo, accent_color, website, privacy_url }: Values): OrganisationChanges {
  return {
    logo,
    accent_color: accent_color || null,
    website: website.trim() || null,
    privacy_url: privacy_url.trim() || null,
  };
}

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function findUrlProblem(text: string): string | null {
  const url = text.trim();
  if (url === '' || (new RegExp(webUrlPattern, 'u').test(url) && URL.canParse(url))) return null;
  return texts.wholeAddress;
}
