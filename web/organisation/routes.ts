import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
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
      component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: '/members',
      component: lazyRouteComponent(() => import('../members/members-page.tsx'), 'MembersPage'),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: '/api-keys',
      component: lazyRouteComponent(() => import('../api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
    }),
    createRoute({
      getParentRoute: () => settingsRoute,
      path: '/usage',
      component: lazyRouteComponent(() => import('../usage/usage-page.tsx'), 'UsagePage'),
    }),
  ]),
];
