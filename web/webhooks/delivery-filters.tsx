import { Select } from '@mantine/core';
import { common } from '../texts/common.ts';
import { texts } from '../texts/webhooks.ts';
import { type DeliveryFilter, deliveryStatuses } from './delivery-filter.ts';
import { eventTypes } from './event-types.ts';

interface DeliveryFiltersProps {
  filter: DeliveryFilter;
  onChange(changed: DeliveryFilter): void;
}

/** The fields that choose which deliveries are shown. */
export function DeliveryFilters({ filter, onChange }: DeliveryFiltersProps) {
  return (
    <>
      <Select
        aria-label={texts.deliveries.status}
        placeholder={texts.deliveries.anyStatus}
        clearable
        w={{ base: '100%', xs: 140 }}
        size="xs"
        data={deliveryStatuses.map((value) => ({ value, label: common.statuses[value] }))}
        value={filter.status ?? null}
        onChange={(chosen) => onChange({ status: chosen ?? undefined })}
      />
      <Select
        aria-label={texts.deliveries.event}
        placeholder={texts.deliveries.anyEvent}
        clearable
        w={{ base: '100%', xs: 180 }}
        size="xs"
        data={eventTypes}
        value={filter.event ?? null}
        onChange={(chosen) => onChange({ event: chosen ?? undefined })}
      />
    </>
  );
}
