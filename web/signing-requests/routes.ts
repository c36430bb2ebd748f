import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { only } from '../parts/read-search.ts';
import { readListSearch } from './list-search.ts';
import { preloadMoreFilters } from './more-filters-part.ts';
import { readSendSearch } from './send/send-search.ts';

export const signingRequestRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/signing-requests',
    validateSearch: only(readListSearch),
    beforeLoad: preloadMoreFilters,
    component: lazyPart(() => import('./signing-requests-page.tsx'), 'SigningRequestsPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/signing-requests/new',
    validateSearch: only(readSendSearch),
    component: lazyPart(() => import('./send/send-page.tsx'), 'SendPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/signing-requests/$signingRequestId',
    component: lazyPart(() => import('./signing-request-page.tsx'), 'SigningRequestPage'),
  }),
];
