import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { DuplicateDocument } from './duplicate-document.tsx';
import { EditDocument } from './edit-document.tsx';
import type { DocumentWithVersions } from './queries.ts';

/** The actions for a document as a whole. */
export function DocumentMenu({ document }: { document: DocumentWithVersions }) {
  const { id, name, container_id } = document;
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const [isEditing, edit] = useDisclosure();
  const [isDuplicating, duplicate] = useDisclosure();
  const remove = useApiMutation({
    run: () => assent.documents.remove(id),
    success: `“${name}” deleted.`,
    onSuccess: () =>
      void navigate({
        to: '/$organisationId/containers/$containerId',
        params: { organisationId, containerId: container_id },
      }),
  });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="More actions for this document"
            loading={remove.isPending}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit.open}>
            Edit name and description
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate.open}>
            Duplicate
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => confirmDeletion(name, remove.mutate)}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EditDocument document={document} opened={isEditing} onClose={edit.close} />
      <DuplicateDocument key={name} document={document} opened={isDuplicating} onClose={duplicate.close} />
    </>
  );
}

function confirmDeletion(name: string, run: () => void): void {
  openConfirmDialog({
    title: `Delete “${name}”?`,
    consequence:
      'The document and all its versions will be permanently deleted. Pending signing requests will be voided, and their links will stop working. Requests that were already decided keep their record and proof.',
    confirm: 'Delete document',
    run,
  });
}
