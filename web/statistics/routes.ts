import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { readStatisticsSearch } from './statistics-search.ts';

export const statisticsRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/',
    validateSearch: readStatisticsSearch,
    component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
  }),
];
