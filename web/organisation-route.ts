import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { AssentError } from '../sdk/assent-error.ts';
import { meQuery } from './api/me.ts';
import { loadSignInOptions } from './api/use-sign-in-options.ts';
import { OrganisationFrame } from './organisation-frame.tsx';
import { readUuid } from './parts/read-search.ts';
import { queryClient } from './query-client.ts';
import { rootRoute } from './root-route.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { rememberOrganisation } from './shell/last-organisation.ts';
import { PendingPage } from './shell/pending-page.tsx';

/** The parent of all pages of an organisation. Visitors who aren't signed in are redirected to the sign-in page. */
export const organisationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$organisationId',
  beforeLoad: async ({ params, location }) => {
    // This includes the ids in the paths of the pages below. For a link that was cut off, the API would report an
    // invalid field.
    if (Object.values(params).some((id) => readUuid(id) === undefined)) throw notFound();
    const options = loadSignInOptions();
    const me = await queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
      if (error instanceof AssentError && error.status === 401)
        throw redirect({ to: '/sign-in', search: { next: location.href } });
      throw error;
    });
    await options;
    if (!me.organisations.some(({ id }) => id === params.organisationId)) throw notFound();
    rememberOrganisation(params.organisationId);
  },
  component: OrganisationFrame,
  pendingComponent: PendingPage,
  errorComponent: ErrorPage,
});
