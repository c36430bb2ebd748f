import { Group, Stack, Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { UrlText } from '../parts/url-text.tsx';
import { texts } from '../texts/webhooks.ts';
import { ActiveBadge } from './active-badge.tsx';
import type { Webhook } from './queries.ts';

export function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  const organisationId = useOrganisationId();
  return (
    <Stack gap="sm" component="ul">
      {webhooks.map((webhook) => (
        <li key={webhook.id}>
          <CardLink
            to="/$organisationId/webhooks/$webhookId"
            params={{ organisationId, webhookId: webhook.id }}
            title={<UrlText url={webhook.url} />}
            style={{ overflowWrap: 'anywhere' }}
          >
            <Group gap="xs">
              <ActiveBadge webhook={webhook} />
              <Text size="sm" c="dimmed">
                <Sentence
                  text={texts.inList}
                  events={describeEvents(webhook)}
                  when={<Time at={webhook.created_at} inSentence />}
                />
              </Text>
            </Group>
          </CardLink>
        </li>
      ))}
    </Stack>
  );
}

/** The name of the only event, or how many there are. */
function describeEvents({ events }: Webhook): string {
  return (events.length === 1 && events[0]) || texts.eventCount(events.length);
}
