import { texts } from '../texts/shell.ts';
import { ButtonLink } from './button-link.tsx';
import { Page } from './page.tsx';

/** Shown within the navigation in place of a page about something that does not exist. Trying again would not help. */
export function MissingPage() {
  return (
    <Page title={texts.notFound} lead={texts.notFoundLead}>
      <div>
        <ButtonLink to="/" variant="default">
          {texts.goToOverview}
        </ButtonLink>
      </div>
    </Page>
  );
}
