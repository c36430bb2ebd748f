import { Group, Stack, Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { countOf } from '../parts/count.ts';
import { Time } from '../parts/time.tsx';
import { ActiveBadge } from './active-badge.tsx';
import type { Webhook } from './queries.ts';

export function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  const organisationId = useOrganisationId();
  return (
    <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <CardLink
            to="/$organisationId/webhooks/$webhookId"
            params={{ organisationId, webhookId: webhook.id }}
            title={webhook.url}
            style={{ overflowWrap: 'anywhere' }}
          >
            <Group gap="xs">
              <ActiveBadge webhook={webhook} />
              <Text size="sm" c="dimmed">
                {webhook.events.length === 1 ? webhook.events[0] : countOf(webhook.events.length, 'event')},
                created <Time at={webhook.created_at} />
              </Text>
            </Group>
          </CardLink>
        </li>
      ))}
    </Stack>
  );
}
