import { Stack } from '@mantine/core';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/organisation.ts';
import { useOrganisation } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { TwoFactorRequirement } from './two-factor-requirement.tsx';

export function SettingsPage() {
  return (
    <Page title={texts.tabs.settings} lead={texts.settingsLead}>
      <Loaded query={useOrganisation()}>
        {(organisation) => (
          <Stack key={organisation.id} gap="xl">
            <SettingsForm organisation={organisation} />
            <TwoFactorRequirement isRequired={organisation.two_factor_required} />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
