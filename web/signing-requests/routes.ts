import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { readListSearch } from './list-search.ts';
import { readSendSearch } from './send-search.ts';

export const signingRequestRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/signing-requests',
    validateSearch: readListSearch,
    component: lazyPart(() => import('./signing-requests-page.tsx'), 'SigningRequestsPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/signing-requests/new',
    validateSearch: readSendSearch,
    component: lazyPart(() => import('./send-page.tsx'), 'SendPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/signing-requests/$signingRequestId',
    component: lazyPart(() => import('./signing-request-page.tsx'), 'SigningRequestPage'),
  }),
];
