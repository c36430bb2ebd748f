import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { NameForm } from '../parts/name-form.tsx';

interface CreateDocumentProps {
  containerId: string;
  opened: boolean;
  onClose(): void;
}

/** Creates a document and opens its first draft in the editor. */
export function CreateDocument({ containerId, opened, onClose }: CreateDocumentProps) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const create = useApiMutation({
    run: assent.documents.create,
    onSuccess: ({ id }) => {
      onClose();
      void navigate({
        to: '/$organisationId/documents/$documentId/draft',
        params: { organisationId, documentId: id },
      });
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title="New document">
      <NameForm
        submit="Create and start writing"
        placeholder="Employment contract"
        isPending={create.isPending}
        onSubmit={({ name, description }) =>
          create.mutate({ containerId, name, ...(description && { description }) })
        }
      />
    </Modal>
  );
}
