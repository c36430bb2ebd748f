import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { useOrganisation } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

export function SettingsPage() {
  return (
    <Page title="Settings" lead="How your organisation appears to signers, and the emails it sends them.">
      <Loaded query={useOrganisation()}>
        {(organisation) => <SettingsForm key={organisation.id} organisation={organisation} />}
      </Loaded>
    </Page>
  );
}
