import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';

export const templateRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/templates',
    validateSearch: ({ category }: Record<string, unknown>): { category?: string } =>
      typeof category === 'string' ? { category } : {},
    component: lazyRouteComponent(() => import('./templates-page.tsx'), 'TemplatesPage'),
  }),
];
