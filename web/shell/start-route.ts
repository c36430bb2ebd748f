import { createRoute, redirect } from '@tanstack/react-router';
import { AssentError } from '../../sdk/assent-error.ts';
import { meQuery } from '../api/me.ts';
import { queryClient } from '../query-client.ts';
import { rootRoute } from '../root-route.ts';
import { lastOrganisation } from './last-organisation.ts';
import { NoOrganisationPage } from './no-organisation-page.tsx';
import { PendingPage } from './pending-page.tsx';

/** Redirects to the organisation that was last open, or to the user's first one. */
export const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: async () => {
    const me = await queryClient.ensureQueryData(meQuery).catch((error: unknown) => {
      if (error instanceof AssentError && error.status === 401) throw redirect({ to: '/sign-in' });
      throw error;
    });
    const last = lastOrganisation();
    const organisation = me.organisations.find(({ id }) => id === last) ?? me.organisations[0];
    if (organisation) throw redirect({ to: '/$organisationId', params: { organisationId: organisation.id } });
  },
  component: NoOrganisationPage,
  pendingComponent: PendingPage,
});
