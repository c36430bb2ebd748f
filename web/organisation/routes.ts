import { createRoute } from '@tanstack/react-router';
import { readActivityFilter } from '../activity/activity-filter.ts';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { only } from '../parts/read-search.ts';
import { OrganisationTabs } from './organisation-tabs.tsx';

/** The parent of the organisation's settings pages, which are shown as tabs. */
const settingsRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/organisation',
  component: OrganisationTabs,
});

export const organisationRoutes = [
  settingsRoute.addChildren([
    createRoute({
      getParentRoute: () => settingsRoute,
      path: '/',
      component: lazyPart(() => import('./settings-page.tsx'), 'SettingsPage'),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: '/branding',
      component: lazyPart(() => import('./branding-page.tsx'), 'BrandingPage'),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: '/members',
      component: lazyPart(() => import('../members/members-page.tsx'), 'MembersPage'),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: '/api-keys',
      component: lazyPart(() => import('../api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: '/activity',
      validateSearch: only(readActivityFilter),
      component: lazyPart(() => import('../activity/activity-page.tsx'), 'ActivityPage'),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: '/usage',
      component: lazyPart(() => import('../usage/usage-page.tsx'), 'UsagePage'),
    }),
  ]),
];
