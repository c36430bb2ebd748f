import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-route.ts';
import { readDeliveryFilter } from './delivery-filter.ts';

export const webhookRoutes = [
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/webhooks',
    component: lazyRouteComponent(() => import('./webhooks-page.tsx'), 'WebhooksPage'),
  }),
  createRoute({
    getParentRoute: () => organisationRoute,
    path: '/webhooks/$webhookId',
    validateSearch: readDeliveryFilter,
    component: lazyRouteComponent(() => import('./webhook-page.tsx'), 'WebhookPage'),
  }),
];
