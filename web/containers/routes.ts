import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';

export const containerRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/containers',
    component: lazyRouteComponent(() => import('./containers-page.tsx'), 'ContainersPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/containers/$containerId',
    component: lazyRouteComponent(() => import('./container-page.tsx'), 'ContainerPage'),
  }),
];
