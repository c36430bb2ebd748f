import { useQuery } from '@tanstack/react-query';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { previousDataOf } from '../api/previous-data.ts';
import { pageSize } from '../parts/page-size.ts';
import type { DeliveryFilter } from './delivery-filter.ts';

export type { Delivery, Webhook } from '../../sdk/resources.ts';

export function useWebhooks() {
  const assent = useAssent();
  return useQuery({
    queryKey: [useOrganisationId(), 'webhooks'],
    queryFn: ({ signal }) => assent.webhooks.list({ signal }),
  });
}

/** Short, because deliveries change while the page is open. */
const refetchIntervalMs = 5_000;

export function useDeliveries(webhookId: string, { status, event, page = 1 }: DeliveryFilter) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  return useQuery({
    queryKey: [organisationId, 'webhooks', webhookId, 'deliveries', { status, event, page }],
    queryFn: ({ signal }) =>
      assent.webhooks.listDeliveries(
        webhookId,
        {
          ...(status && { status }),
          ...(event && { event }),
          limit: pageSize,
          offset: (page - 1) * pageSize,
        },
        { signal },
      ),
    placeholderData: previousDataOf(organisationId, 'webhooks', webhookId),
    refetchInterval: refetchIntervalMs,
  });
}
