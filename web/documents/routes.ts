import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { readDraftSearch } from './draft/draft-search.ts';

export const documentRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/documents/$documentId',
    component: lazyRouteComponent(() => import('./document-page.tsx'), 'DocumentPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/documents/$documentId/draft',
    validateSearch: readDraftSearch,
    component: lazyRouteComponent(() => import('./draft/draft-page.tsx'), 'DraftPage'),
  }),
];
