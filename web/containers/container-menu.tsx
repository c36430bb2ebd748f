import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconCopy,
  IconDots,
  IconPencil,
  IconShieldLock,
  IconTemplate,
  IconTemplateOff,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useCanErase } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { DeleteContainer } from './delete-container.tsx';
import { DuplicateContainer } from './duplicate-container.tsx';
import { EditContainer } from './edit-container.tsx';
import { EditRetention } from './edit-retention.tsx';
import { MarkAsTemplate } from './mark-as-template.tsx';
import type { ContainerWithDocuments } from './queries.ts';

/** The actions for a container as a whole. */
export function ContainerMenu({ container }: { container: ContainerWithDocuments }) {
  const { id, is_template } = container;
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const [isEditing, edit] = useDisclosure();
  const canErase = useCanErase();
  const [isRetaining, retain] = useDisclosure();
  const [isDuplicating, duplicate] = useDisclosure();
  const [isMakingTemplate, makeTemplate] = useDisclosure();
  const [isDeleting, remove] = useDisclosure();
  const unmark = useApiMutation({
    run: () => assent.templates.remove(id),
    success: 'Removed from templates. The container and its documents are unchanged.',
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label="More actions for this container">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit.open}>
            Edit name and description
          </Menu.Item>
          {canErase && (
            <Menu.Item leftSection={<IconShieldLock size={16} />} onClick={retain.open}>
              Retention and legal hold
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate.open}>
            Duplicate
          </Menu.Item>
          {is_template ? (
            <Menu.Item leftSection={<IconTemplateOff size={16} />} onClick={() => unmark.mutate()}>
              Remove from templates
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconTemplate size={16} />} onClick={makeTemplate.open}>
              Mark as template
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item c="red" leftSection={<IconTrash size={16} />} onClick={remove.open}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EditContainer container={container} opened={isEditing} onClose={edit.close} />
      {isRetaining && <EditRetention container={container} onClose={retain.close} />}
      <DuplicateContainer container={container} opened={isDuplicating} onClose={duplicate.close} />
      <MarkAsTemplate container={container} opened={isMakingTemplate} onClose={makeTemplate.close} />
      <DeleteContainer
        container={container}
        opened={isDeleting}
        onClose={remove.close}
        onDeleted={() => navigate({ to: '/$organisationId/containers', params: { organisationId } })}
      />
    </>
  );
}
