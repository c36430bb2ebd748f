import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { readStatisticsSearch } from './statistics-search.ts';

export const statisticsRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/',
    validateSearch: readStatisticsSearch,
    component: lazyPart(() => import('./overview-page.tsx'), 'OverviewPage'),
  }),
];
