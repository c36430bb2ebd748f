import { createRouter } from '@tanstack/react-router';
import { accountRoutes } from './account/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { consentRoutes } from './consents/routes.ts';
import { containerRoutes } from './containers/routes.ts';
import { documentRoutes } from './documents/routes.ts';
import { organisationRoutes } from './organisation/routes.ts';
import { organisationRoute } from './organisation-route.ts';
import { rootRoute } from './root-route.ts';
import { OrganisationErrorPage } from './shell/error-page.tsx';
import { startRoute } from './shell/start-route.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { signingRequestRoutes } from './signing-requests/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { versionRoutes } from './versions/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

const routeTree = rootRoute.addChildren([
  startRoute,
  ...signInRoutes,
  organisationRoute.addChildren([
    ...statisticsRoutes,
    ...containerRoutes,
    ...documentRoutes,
    ...consentRoutes,
    ...versionRoutes,
    ...signingRequestRoutes,
    ...campaignRoutes,
    ...templateRoutes,
    ...webhookRoutes,
    ...organisationRoutes,
    ...accountRoutes,
  ]),
]);

/** All pages. The script of each is loaded when its link is first followed or hovered over. */
export const router = createRouter({
  routeTree,
  basepath: new URL(document.baseURI).pathname,
  defaultPreload: 'intent',
  defaultErrorComponent: OrganisationErrorPage,
  // What was opened or typed on the page of one container doesn't belong to that of another.
  defaultRemountDeps: ({ params }) => params,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** The address typed on the sign-in page, not in the URL, so that it doesn't appear in server logs. */
    email?: string;
  }
}
