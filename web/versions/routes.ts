import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { readUuid } from '../parts/read-search.ts';

export const versionRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/versions/$versionId',
    validateSearch: ({ against, preview }: Record<string, unknown>): { against?: string; preview?: true } => {
      const other = readUuid(against);
      return { ...(other && { against: other }), ...(preview === true && { preview }) };
    },
    component: lazyPart(() => import('./version-page.tsx'), 'VersionPage'),
  }),
];
