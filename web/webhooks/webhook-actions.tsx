import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { WebhookChanges } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Menu } from '../parts/menu.tsx';
import { PageMenu } from '../parts/page-menu.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/webhooks.ts';
import type { Webhook } from './queries.ts';
import { RotateSecret } from './rotate-secret.tsx';
import { showsAtField, WebhookForm } from './webhook-form.tsx';

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { id, is_active } = webhook;
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const [isEditing, edit] = useDisclosure();
  const [isRotating, rotate] = useDisclosure();
  const test = useApiMutation({
    run: () => assent.webhooks.test(id),
    success: texts.testSent,
  });
  const change = useApiMutation({
    opened: isEditing,
    run: (body: WebhookChanges) => assent.webhooks.update(id, body),
    success: texts.saved,
    changed: (saved) => ({ id, fields: saved }),
    onSuccess: edit.close,
    onError: showsAtField,
  });
  const remove = useApiMutation({
    run: () => assent.webhooks.remove(id),
    success: texts.deletion.done,
    removed: id,
    onSuccess: () => navigate({ to: '/$organisationId/webhooks', params: { organisationId } }),
  });
  const confirmDeletion = () =>
    openConfirmDialog({
      title: texts.deletion.title,
      consequence: texts.deletion.consequence,
      confirm: texts.deletion.confirm,
      run: () => remove.mutate(),
    });
  return (
    <>
      <PageMenu label={texts.menu.label}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit.open}>
          {texts.menu.edit}
        </Menu.Item>
        <Menu.Item
          leftSection={is_active ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
          onClick={() => change.mutate({ is_active: !is_active })}
        >
          {is_active ? texts.menu.disable : texts.menu.enable}
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={rotate.open}>
          {texts.menu.rotate}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={confirmDeletion}>
          {common.delete}
        </Menu.Item>
      </PageMenu>
      <Button variant="default" loading={test.isPending} disabled={!is_active} onClick={() => test.mutate()}>
        {texts.sendTest}
      </Button>
      <Dialog opened={isEditing} onClose={edit.close} title={texts.menu.edit} size="lg">
        <WebhookForm
          submit={common.save}
          initial={webhook}
          isPending={change.isPending}
          error={change.error}
          onSubmit={(_, changed) => change.mutate(changed)}
        />
      </Dialog>
      <RotateSecret webhook={webhook} opened={isRotating} onClose={rotate.close} />
    </>
  );
}
