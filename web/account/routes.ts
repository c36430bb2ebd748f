import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';

export const accountRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/account',
    component: lazyPart(() => import('./account-page.tsx'), 'AccountPage'),
  }),
];
