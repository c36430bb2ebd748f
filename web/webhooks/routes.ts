import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { only } from '../parts/read-search.ts';
import { readDeliveryFilter } from './delivery-filter.ts';

export const webhookRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/webhooks',
    component: lazyPart(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/webhooks/$webhookId',
    validateSearch: only(readDeliveryFilter),
    component: lazyPart(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
];
