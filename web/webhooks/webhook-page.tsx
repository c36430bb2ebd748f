import { IconWebhook } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { ActiveBadge } from './active-badge.tsx';
import { Deliveries } from './deliveries.tsx';
import { DisabledAlert } from './disabled-alert.tsx';
import { useWebhooks } from './queries.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDetails } from './webhook-details.tsx';

export function WebhookPage() {
  const { webhookId } = useParams({ from: '/$organisationId/webhooks/$webhookId' });
  const organisationId = useOrganisationId();
  const webhooks = useWebhooks();
  const webhook = webhooks.data?.find(({ id }) => id === webhookId);
  const canEdit = useCanEdit();
  return (
    <Page
      title={webhook?.url ?? 'Webhook'}
      badge={webhook && <ActiveBadge webhook={webhook} />}
      breadcrumbs={[
        <TextLink key="webhooks" to="/$organisationId/webhooks" params={{ organisationId }} size="sm">
          Webhooks
        </TextLink>,
      ]}
      actions={webhook && canEdit && <WebhookActions webhook={webhook} />}
    >
      <Loaded query={webhooks}>
        {() =>
          webhook ? (
            <>
              <DisabledAlert webhook={webhook} />
              <WebhookDetails webhook={webhook} />
              <Deliveries webhook={webhook} />
            </>
          ) : (
            <EmptyState icon={IconWebhook} title="Webhook not found">
              It may have been deleted, or this page’s address is incomplete.
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}
