import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';

export const templateRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/templates',
    validateSearch: ({ category }: Record<string, unknown>): { category?: string } =>
      typeof category === 'string' ? { category } : {},
    component: lazyPart(() => import('./templates-page.tsx'), 'TemplatesPage'),
  }),
];
