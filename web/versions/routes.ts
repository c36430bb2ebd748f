import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';

export const versionRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/versions/$versionId',
    validateSearch: ({
      against,
      preview,
    }: Record<string, unknown>): { against?: string; preview?: true } => ({
      ...(typeof against === 'string' && { against }),
      ...(preview === true && { preview }),
    }),
    component: lazyRouteComponent(() => import('./version-page.tsx'), 'VersionPage'),
  }),
];
