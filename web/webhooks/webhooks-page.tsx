import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useMayChange } from '../api/me.ts';
import { Empty } from '../parts/empty.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { useWebhooks } from './queries.ts';
import { WebhookList } from './webhook-list.tsx';

export function WebhooksPage() {
  const webhooks = useWebhooks();
  const mayChange = useMayChange();
  const [isCreating, { open, close }] = useDisclosure();
  const create = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      New webhook
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      lead="Addresses of your own programs that are told when something happens."
      actions={webhooks.data?.length !== 0 && create}
    >
      <Loaded query={webhooks}>
        {(list) =>
          list.length > 0 ? (
            <WebhookList webhooks={list} />
          ) : (
            <Empty icon={IconWebhook} title="No webhook yet" action={create}>
              Give an https address, and Assent sends a signed message to it whenever someone views, accepts
              or rejects, or a version is published.
            </Empty>
          )
        }
      </Loaded>
      <CreateWebhook opened={isCreating} onClose={close} />
    </Page>
  );
}
