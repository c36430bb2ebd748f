import { useDisclosure } from '@mantine/hooks';
import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Menu } from '../parts/menu.tsx';
import { PageMenu } from '../parts/page-menu.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/documents.ts';
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
    success: texts.deletion.done(name),
    removed: id,
    onSuccess: () =>
      navigate({
        to: '/$organisationId/containers/$containerId',
        params: { organisationId, containerId: container_id },
      }),
  });
  return (
    <>
      <PageMenu label={texts.menu.label} isLoading={remove.isPending}>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={edit.open}>
          {texts.menu.edit}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate.open}>
          {texts.menu.duplicate}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          c="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => confirmDeletion(name, remove.mutate)}
        >
          {common.delete}
        </Menu.Item>
      </PageMenu>
      <EditDocument document={document} opened={isEditing} onClose={edit.close} />
      <DuplicateDocument document={document} opened={isDuplicating} onClose={duplicate.close} />
    </>
  );
}

function confirmDeletion(name: string, run: () => void): void {
  openConfirmDialog({
    title: texts.deletion.title(name),
    consequence: texts.deletion.consequence,
    confirm: texts.deletion.confirm,
    run,
  });
}
