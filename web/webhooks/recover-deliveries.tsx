import { Button, Menu } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { countOf } from '../parts/count.ts';
import type { Webhook } from './queries.ts';

const hourMs = 3_600_000;
const periods = [
  { label: 'Last hour', ms: hourMs },
  { label: 'Last 24 hours', ms: 24 * hourMs },
  { label: 'Last 7 days', ms: 7 * 24 * hourMs },
];

/** Redelivers everything that failed in a chosen period, such as while the receiver was down. */
export function RecoverDeliveries({ webhook }: { webhook: Webhook }) {
  const assent = useAssent();
  const recover = useApiMutation({
    run: (ms: number) =>
      assent.webhooks.recoverDeliveries(webhook.id, { since: new Date(Date.now() - ms).toISOString() }),
    success: ({ count }) =>
      count === 0
        ? 'No failed deliveries in this period.'
        : `Redelivering ${countOf(count, 'delivery', 'deliveries')}.`,
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconReload size={14} />}
          loading={recover.isPending}
        >
          Redeliver failed
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {periods.map(({ label, ms }) => (
          <Menu.Item key={label} onClick={() => recover.mutate(ms)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
