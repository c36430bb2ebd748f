import { ActionIcon, Button, Menu, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { WebhookChanges } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import { confirmFirst } from '../parts/confirm.tsx';
import type { Webhook } from './queries.ts';
import { RotateSecret } from './rotate-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, is_active } = webhook;
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const [isEditing, edit] = useDisclosure();
  const [isRotating, rotate] = useDisclosure();
  const test = useChange({
    run: () => assent.webhooks.test(id),
    done: 'A sample is on its way; see how it fares below.',
  });
  const change = useChange({
    run: (body: WebhookChanges) => assent.webhooks.update(id, body),
    done: 'The webhook is saved.',
    onSuccess: edit.close,
  });
  const remove = useChange({
    run: () => assent.webhooks.remove(id),
    done: 'The webhook is deleted.',
    onSuccess: () => navigate({ to: '/$organisationId/webhooks', params: { organisationId } }),
  });
  const askToDelete = () =>
    confirmFirst({
      title: 'Delete this webhook?',
      consequence: 'Nothing is sent to it any more, and its deliveries are no longer shown.',
      confirm: 'Delete the webhook',
      run: () => remove.mutate(),
    });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label="More about this webhook">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit.open}>
            Change address or events
          </Menu.Item>
          <Menu.Item
            leftSection={is_active ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
            onClick={() => change.mutate({ is_active: !is_active })}
          >
            {is_active ? 'Switch off' : 'Switch on'}
          </Menu.Item>
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={rotate.open}>
            Replace the secret
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={askToDelete}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" loading={test.isPending} disabled={!is_active} onClick={() => test.mutate()}>
        Send a sample
      </Button>
      <Modal opened={isEditing} onClose={edit.close} title="Change address or events" size="lg">
        <WebhookForm submit="Save" initial={webhook} isPending={change.isPending} onSubmit={change.mutate} />
      </Modal>
      <RotateSecret webhook={webhook} opened={isRotating} onClose={rotate.close} />
    </>
  );
}
