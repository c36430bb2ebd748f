import { Button } from '@mantine/core';
import { IconReload } from '@tabler/icons-react';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Menu } from '../parts/menu.tsx';
import { texts } from '../texts/webhooks.ts';
import type { Webhook } from './queries.ts';

const hourMs = 3_600_000;
const periods = [
  { label: texts.deliveries.periods.hour, ms: hourMs },
  { label: texts.deliveries.periods.day, ms: 24 * hourMs },
  { label: texts.deliveries.periods.week, ms: 7 * 24 * hourMs },
];

/** Redelivers everything that failed in a chosen period, such as while the receiver was down. */
export function RecoverDeliveries({ webhook }: { webhook: Webhook }) {
  const assent = useAssent();
  const recover = useApiMutation({
    run: (ms: number) =>
      assent.webhooks.recoverDeliveries(webhook.id, { since: new Date(Date.now() - ms).toISOString() }),
    success: ({ count }) => texts.deliveries.redelivering(count),
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
          {texts.deliveries.redeliverFailed}
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
