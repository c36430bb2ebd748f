import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { readListSearch } from './list-search.ts';
import { readSendSearch } from './send-search.ts';

export const signingRequestRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/signing-requests',
    validateSearch: readListSearch,
    component: lazyRouteComponent(() => import('./signing-requests-page.tsx'), 'SigningRequestsPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/signing-requests/new',
    validateSearch: readSendSearch,
    component: lazyRouteComponent(() => import('./send-page.tsx'), 'SendPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/signing-requests/$signingRequestId',
    component: lazyRouteComponent(() => import('./signing-request-page.tsx'), 'SigningRequestPage'),
  }),
];
