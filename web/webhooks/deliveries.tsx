import { Accordion, Group, Stack, Text, Title } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isEmptyList } from '../api/is-empty-list.ts';
import { isFirstLoad } from '../api/is-first-load.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { pageSize } from '../parts/page-size.ts';
import { Paging } from '../parts/paging.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/webhooks.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import type { DeliveryFilter } from './delivery-filter.ts';
import { DeliveryFilters } from './delivery-filters.tsx';
import { type Delivery, useDeliveries, type Webhook } from './queries.ts';
import { RecoverDeliveries } from './recover-deliveries.tsx';

/** A webhook's deliveries, newest first, with the result of each attempt. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const filter = useSearch({ from: '/$organisationId/webhooks/$webhookId' });
  const navigate = useNavigate({ from: '/$organisationId/webhooks/$webhookId' });
  const show = (changed: DeliveryFilter) =>
    navigate({
      search: ({ page: _, ...rest }: DeliveryFilter) => ({ ...rest, ...changed }),
      resetScroll: false,
    });
  const deliveries = useDeliveries(webhook.id, filter);
  const canEdit = useCanEdit();
  const isFiltered = filter.status !== undefined || filter.event !== undefined;
  // Until it is known whether there are deliveries, no filters are shown, because they might disappear again.
  if (isFirstLoad(deliveries) && !isFiltered) return <LoadingRows />;
  if (isEmptyList(deliveries) && !isFiltered)
    return (
      <Stack component="section" aria-label={texts.deliveries.title}>
        <EmptyState icon={IconWebhook} title={texts.deliveries.none}>
          {texts.deliveries.noneHint}
          {canEdit && webhook.is_active && ` ${texts.deliveries.tryOut}`}
        </EmptyState>
      </Stack>
    );
  return (
    <Stack component="section" aria-label={texts.deliveries.title}>
      <Group justify="space-between" align="flex-end">
        <Title order={2} size="h4">
          {texts.deliveries.title}
        </Title>
        <Group gap="xs" w={{ base: '100%', xs: 'auto' }}>
          <DeliveryFilters filter={filter} onChange={show} />
          {canEdit && <RecoverDeliveries webhook={webhook} />}
        </Group>
      </Group>
      <Loaded query={deliveries}>
        {({ data, pagination }) => (
          <>
            <div>
              <div role="status">
                {isEmptyList(deliveries) && <Text c="dimmed">{texts.deliveries.noMatch}</Text>}
              </div>
              <Accordion variant="contained" chevronPosition="left">
                {data.map((delivery) => (
                  <DeliveryItem key={delivery.id} delivery={delivery} />
                ))}
              </Accordion>
            </div>
            <Paging
              total={pagination.total}
              size={pageSize}
              page={filter.page ?? 1}
              offset={pagination.offset}
              isEmpty={data.length === 0}
              onChange={(page) => show(page > 1 ? { page } : {})}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function DeliveryItem({ delivery }: { delivery: Delivery }) {
  const { id, status, event, created_at, attempts } = delivery;
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group gap="sm">
          <StatusBadge status={status} />
          <Text size="sm" ff="monospace">
            {event}
          </Text>
          <Text size="sm" c="dimmed">
            <Time at={created_at} />
            {attempts.length > 1 && `, ${texts.deliveries.attempts(attempts.length)}`}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <DeliveryDetail delivery={delivery} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}
