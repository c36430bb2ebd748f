import { IconWebhook } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { useMayChange } from '../api/me.ts';
import { Empty } from '../parts/empty.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { ActiveBadge } from './active-badge.tsx';
import { Deliveries } from './deliveries.tsx';
import { useWebhooks } from './queries.ts';
import { SwitchedOff } from './switched-off.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookFacts } from './webhook-facts.tsx';

export function WebhookPage() {
  const { webhookId } = useParams({ from: '/$organisationId/webhooks/$webhookId' });
  const organisationId = useOrganisationId();
  const webhooks = useWebhooks();
  const webhook = webhooks.data?.find(({ id }) => id === webhookId);
  const mayChange = useMayChange();
  return (
    <Page
      title={webhook?.url ?? 'Webhook'}
      beside={webhook && <ActiveBadge webhook={webhook} />}
      within={[
        <TextLink key="webhooks" to="/$organisationId/webhooks" params={{ organisationId }} size="sm">
          Webhooks
        </TextLink>,
      ]}
      actions={webhook && mayChange && <WebhookActions webhook={webhook} />}
    >
      <Loaded query={webhooks}>
        {() =>
          webhook ? (
            <>
              <SwitchedOff webhook={webhook} />
              <WebhookFacts webhook={webhook} />
              <Deliveries webhook={webhook} />
            </>
          ) : (
            <Empty icon={IconWebhook} title="There is no such webhook">
              It was deleted, or its address is not complete.
            </Empty>
          )
        }
      </Loaded>
    </Page>
  );
}
