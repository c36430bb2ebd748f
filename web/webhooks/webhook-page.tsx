import { IconWebhook } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Page } from '../parts/page.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { UrlText } from '../parts/url-text.tsx';
import { texts } from '../texts/webhooks.ts';
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
      title={webhook?.url ?? texts.webhook}
      heading={webhook && <UrlText url={webhook.url} />}
      badge={webhook && <ActiveBadge webhook={webhook} />}
      breadcrumbs={[
        <TextLink key="webhooks" to="/$organisationId/webhooks" params={{ organisationId }} size="sm">
          {texts.title}
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
          ) : webhooks.isFetching ? (
            // The list that is cached may be older than the webhook.
            <LoadingRows />
          ) : (
            <EmptyState icon={IconWebhook} title={texts.notFound}>
              {texts.notFoundHint}
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}
