import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { only } from '../parts/read-search.ts';
import { readAudience } from './audiences.ts';
import { readCampaignSearch } from './campaign-search.ts';

export const campaignRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/campaigns',
    validateSearch: only(readCampaignSearch),
    component: lazyPart(() => import('./campaigns-page.tsx'), 'CampaignsPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/campaigns/$campaignId',
    component: lazyPart(() => import('./campaign-page.tsx'), 'CampaignPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/versions/$versionId/campaigns/new',
    validateSearch: only(readAudience),
    component: lazyPart(() => import('./new-campaign-page.tsx'), 'NewCampaignPage'),
  }),
];
