import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { isFirstLoad } from '../api/is-first-load.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { lazyDialog } from '../parts/lazy-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/webhooks.ts';
import { useWebhooks } from './queries.ts';
import { WebhookList } from './webhook-list.tsx';

const CreateWebhook = lazyDialog(() => import('./create-webhook.tsx'), 'CreateWebhook');

export function WebhooksPage() {
  const webhooks = useWebhooks();
  const canEdit = useCanEdit();
  const [isCreating, { open, close }] = useDisclosure();
  const create = canEdit && (
    <Button data-create leftSection={<IconPlus size={16} />} onClick={open}>
      {texts.newWebhook}
    </Button>
  );
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={!isFirstLoad(webhooks) && webhooks.data?.length !== 0 && create}
    >
      <Loaded query={webhooks}>
        {(list) =>
          list.length > 0 ? (
            <WebhookList webhooks={list} />
          ) : (
            <EmptyState icon={IconWebhook} title={texts.noWebhooks} action={create}>
              {texts.noWebhooksHint}
            </EmptyState>
          )
        }
      </Loaded>
      <CreateWebhook opened={isCreating} onClose={close} />
    </Page>
  );
}
