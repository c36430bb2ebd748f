import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { only, readUuid } from '../parts/read-search.ts';

export const versionRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/versions/$versionId',
    validateSearch: only(({ against, preview }): { against?: string; preview?: true } => {
      const other = readUuid(against);
      return { ...(other && { against: other }), ...(preview === true && { preview }) };
    }),
    component: lazyPart(() => import('./version-page.tsx'), 'VersionPage'),
  }),
];
