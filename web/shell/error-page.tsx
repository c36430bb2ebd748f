import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoadError } from '../parts/load-error.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/shell.ts';
import { StandaloneLayout } from './standalone-layout.tsx';

/** Shown when a page outside any organisation could not be loaded or rendered. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return (
    <StandaloneLayout title={texts.notLoaded}>
      <LoadError error={error} />
    </StandaloneLayout>
  );
}

/** Shown within the navigation when a page of an organisation could not be loaded or rendered. */
export function OrganisationErrorPage({ error }: ErrorComponentProps) {
  return (
    <Page title={texts.notLoaded}>
      <LoadError error={error} />
    </Page>
  );
}
