import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { only } from '../parts/read-search.ts';
import { readConsentSearch } from './consent-search.ts';

export const consentRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/documents/$documentId/consents',
    validateSearch: only(readConsentSearch),
    component: lazyPart(() => import('./consents-page.tsx'), 'ConsentsPage'),
  }),
];
