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
import { useApiMutation } from '../api/use-api-mutation.ts';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
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
  const test = useApiMutation({
    run: () => assent.webhooks.test(id),
    success: 'A test event is on its way. Its delivery appears below.',
  });
  const change = useApiMutation({
    run: (body: WebhookChanges) => assent.webhooks.update(id, body),
    success: 'Webhook saved.',
    onSuccess: edit.close,
  });
  const remove = useApiMutation({
    run: () => assent.webhooks.remove(id),
    success: 'Webhook deleted.',
    onSuccess: () => navigate({ to: '/$organisationId/webhooks', params: { organisationId } }),
  });
  const confirmDeletion = () =>
    openConfirmDialog({
      title: 'Delete this webhook?',
      consequence: 'It will stop receiving events, and its deliveries will no longer be shown.',
      confirm: 'Delete webhook',
      run: () => remove.mutate(),
    });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label="More actions for this webhook">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit.open}>
            Edit URL and events
          </Menu.Item>
          <Menu.Item
            leftSection={is_active ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
            onClick={() => change.mutate({ is_active: !is_active })}
          >
            {is_active ? 'Disable' : 'Enable'}
          </Menu.Item>
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={rotate.open}>
            Rotate secret
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={confirmDeletion}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" loading={test.isPending} disabled={!is_active} onClick={() => test.mutate()}>
        Send test event
      </Button>
      <Modal opened={isEditing} onClose={edit.close} title="Edit URL and events" size="lg">
        <WebhookForm submit="Save" initial={webhook} isPending={change.isPending} onSubmit={change.mutate} />
      </Modal>
      <RotateSecret webhook={webhook} opened={isRotating} onClose={rotate.close} />
    </>
  );
}
