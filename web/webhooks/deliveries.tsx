import { Accordion, Group, Select, Stack, Text, Title } from '@mantine/core';
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
import { common } from '../texts/common.ts';
import { texts } from '../texts/webhooks.ts';
import { DeliveryDetail } from './delivery-detail.tsx';
import { type DeliveryFilter, deliveryStatuses } from './delivery-filter.ts';
import { eventTypes } from './event-types.ts';
import { useDeliveries, type Webhook } from './queries.ts';
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
  const hasNone = isEmptyList(deliveries) && !isFiltered;
  // Until it is known whether there are deliveries, no filters are shown, because they might disappear again.
  if (isFirstLoad(deliveries) && !isFiltered) return <LoadingRows />;
  if (hasNone)
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
          <Select
            aria-label={texts.deliveries.status}
            placeholder={texts.deliveries.anyStatus}
            clearable
            w={{ base: '100%', xs: 140 }}
            size="xs"
            data={deliveryStatuses.map((value) => ({ value, label: common.statuses[value] }))}
            value={filter.status ?? null}
            onChange={(chosen) => show({ status: deliveryStatuses.find((status) => status === chosen) })}
          />
          <Select
            aria-label={texts.deliveries.event}
            placeholder={texts.deliveries.anyEvent}
            clearable
            w={{ base: '100%', xs: 180 }}
            size="xs"
            data={eventTypes}
            value={filter.event ?? null}
            onChange={(chosen) => show({ event: eventTypes.find((type) => type === chosen) })}
          />
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
                  <Accordion.Item key={delivery.id} value={delivery.id}>
                    <Accordion.Control>
                      <Group gap="sm">
                        <StatusBadge status={delivery.status} />
                        <Text size="sm" ff="monospace">
                          {delivery.event}
                        </Text>
                        <Text size="sm" c="dimmed">
                          <Time at={delivery.created_at} />
                          {delivery.attempts.length > 1 &&
                            `, ${texts.deliveries.attempts(delivery.attempts.length)}`}
                        </Text>
                      </Group>
                    </Accordion.Control>
                    <Accordion.Panel>
                      <DeliveryDetail delivery={delivery} />
                    </Accordion.Panel>
                  </Accordion.Item>
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
