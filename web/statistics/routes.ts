import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { only } from '../parts/read-search.ts';
import { readStatisticsSearch } from './statistics-search.ts';

export const statisticsRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/',
    validateSearch: only(readStatisticsSearch),
    component: lazyPart(() => import('./overview-page.tsx'), 'OverviewPage'),
  }),
];
