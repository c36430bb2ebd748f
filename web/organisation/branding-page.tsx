import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/organisation.ts';
import { BrandingForm } from './branding-form.tsx';
import { useOrganisation } from './queries.ts';

export function BrandingPage() {
  return (
    <Page title={texts.tabs.branding} lead={texts.brandingLead}>
      <Loaded query={useOrganisation()}>
        {(organisation) => <BrandingForm key={organisation.id} organisation={organisation} />}
      </Loaded>
    </Page>
  );
}
