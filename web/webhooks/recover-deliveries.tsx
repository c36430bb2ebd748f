import { Button, Menu } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { useAssent } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import type { Webhook } from './queries.ts';

const hourMs = 3_600_000;
const spans = [
  { label: 'of the last hour', ms: hourMs },
  { label: 'of the last 24 hours', ms: 24 * hourMs },
  { label: 'of the last 7 days', ms: 7 * 24 * hourMs },
];

/** Delivers again what failed while the receiver was away. */
export function RecoverDeliveries({ webhook }: { webhook: Webhook }) {
  const assent = useAssent();
  const recover = useChange({
    run: (ms: number) =>
      assent.webhooks.recoverDeliveries(webhook.id, { since: new Date(Date.now() - ms).toISOString() }),
    done: ({ count }) =>
      count === 1 ? '1 delivery is on its way again.' : `${count} deliveries are on their way again.`,
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
          Deliver failed again
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {spans.map(({ label, ms }) => (
          <Menu.Item key={label} onClick={() => recover.mutate(ms)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
