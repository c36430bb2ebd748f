import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { only } from '../parts/read-search.ts';
import { readDraftSearch } from './draft/draft-search.ts';

export const documentRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/documents/$documentId',
    component: lazyPart(() => import('./document-page.tsx'), 'DocumentPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/documents/$documentId/draft',
    validateSearch: only(readDraftSearch),
    component: lazyPart(() => import('./draft/draft-page.tsx'), 'DraftPage'),
  }),
];
