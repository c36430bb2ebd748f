import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { useWebhooks } from './queries.ts';
import { WebhookList } from './webhook-list.tsx';

export function WebhooksPage() {
  const webhooks = useWebhooks();
  const canEdit = useCanEdit();
  const [isCreating, { open, close }] = useDisclosure();
  const create = canEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      New webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      lead="Webhooks notify your own programs when something happens."
      actions={webhooks.data?.length !== 0 && create}
    >
      <Loaded query={webhooks}>
        {(list) =>
          list.length > 0 ? (
            <WebhookList webhooks={list} />
          ) : (
            <EmptyState icon={IconWebhook} title="No webhooks yet" action={create}>
              Add an https URL, and Assent will send it a signed message whenever a signer opens, accepts or
              rejects a document, or when a version is published.
            </EmptyState>
          )
        }
      </Loaded>
      <CreateWebhook opened={isCreating} onClose={close} />
    </Page>
  );
}
