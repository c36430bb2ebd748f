import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';

const tabs = ['clauses', 'settings', 'changes'] as const;
export type DraftTab = (typeof tabs)[number];

/** The state that the editor keeps in its URL: the tab shown and the clause to open. */
export interface DraftSearch {
  tab?: DraftTab;
  clause?: string;
}

export const documentRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/documents/$documentId',
    component: lazyRouteComponent(() => import('./document-page.tsx'), 'DocumentPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/documents/$documentId/draft',
    validateSearch: ({ tab, clause }: Record<string, unknown>): DraftSearch => {
      const known = tabs.find((each) => each === tab);
      return { ...(known && { tab: known }), ...(typeof clause === 'string' && { clause }) };
    },
    component: lazyRouteComponent(() => import('./draft/draft-page.tsx'), 'DraftPage'),
  }),
];
