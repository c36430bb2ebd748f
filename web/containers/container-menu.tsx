import { useDisclosure } from '@mantine/hooks';
import {
  IconCopy,
  IconPencil,
  IconShieldLock,
  IconTemplate,
  IconTemplateOff,
  IconTrash,
} from '@tabler/icons-react';
import { useAssent } from '../api/assent.ts';
import { useCanErase } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { lazyDialog } from '../parts/lazy-dialog.tsx';
import { Menu } from '../parts/menu.tsx';
import { PageMenu } from '../parts/page-menu.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/containers.ts';
import type { ContainerWithDocuments } from './queries.ts';

const DeleteContainer = lazyDialog(() => import('./delete-container.tsx'), 'DeleteContainer');
const DuplicateContainer = lazyDialog(() => import('./duplicate-container.tsx'), 'DuplicateContainer');
const EditContainer = lazyDialog(() => import('./edit-container.tsx'), 'EditContainer');
const EditRetention = lazyDialog(() => import('./edit-retention.tsx'), 'EditRetention');
const MarkAsTemplate = lazyDialog(() => import('./mark-as-template.tsx'), 'MarkAsTemplate');

/** The actions for a container as a whole. */
export function ContainerMenu({ container }: { container: ContainerWithDocuments }) {
  const { id, is_template } = container;
  const assent = useAssent();
  const [isEditing, edit] = useDisclosure();
  const canErase = useCanErase();
  const [isRetaining, retain] = useDisclosure();
  const [isDuplicating, duplicate] = useDisclosure();
  const [isMakingTemplate, makeTemplate] = useDisclosure();
  const [isDeleting, remove] = useDisclosure();
  const unmark = useApiMutation({
    run: () => assent.templates.remove(id),
    changed: () => ({ id, fields: { is_template: false } }),
    success: texts.menu.unmarked,
  });
  return (
    <>
      <PageMenu label={texts.menu.label}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit.open}>
          {texts.menu.edit}
        </Menu.Item>
        {canErase && (
          <Menu.Item leftSection={<IconShieldLock size={16} />} onClick={retain.open}>
            {texts.menu.retention}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate.open}>
          {texts.menu.duplicate}
        </Menu.Item>
        {is_template ? (
          <Menu.Item leftSection={<IconTemplateOff size={16} />} onClick={() => unmark.mutate()}>
            {texts.menu.unmark}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconTemplate size={16} />} onClick={makeTemplate.open}>
            {texts.menu.mark}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={remove.open}>
          {common.delete}
        </Menu.Item>
      </PageMenu>
      <EditContainer container={container} opened={isEditing} onClose={edit.close} />
      {isRetaining && <EditRetention container={container} opened onClose={retain.close} />}
      <DuplicateContainer container={container} opened={isDuplicating} onClose={duplicate.close} />
      <MarkAsTemplate container={container} opened={isMakingTemplate} onClose={makeTemplate.close} />
      <DeleteContainer container={container} opened={isDeleting} onClose={remove.close} />
    </>
  );
}
