import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';

export const containerRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/containers',
    component: lazyPart(() => import('./containers-page.tsx'), 'ContainersPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/containers/$containerId',
    component: lazyPart(() => import('./container-page.tsx'), 'ContainerPage'),
  }),
];
