import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { only } from '../parts/read-search.ts';

export const templateRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/templates',
    validateSearch: only(({ category }): { category?: string } =>
      typeof category === 'string' ? { category } : {},
    ),
    component: lazyPart(() => import('./templates-page.tsx'), 'TemplatesPage'),
  }),
];
