import { useNavigate } from '@tanstack/react-router';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { NameForm } from '../parts/name-form.tsx';
import { texts } from '../texts/containers.ts';

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
    opened,
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
    <Dialog opened={opened} onClose={onClose} title={texts.newDocument}>
      <NameForm
        submit={texts.createDocument}
        placeholder={texts.documentPlaceholder}
        isPending={create.isPending}
        onSubmit={({ name, description }) =>
          create.mutate({ containerId, name, ...(description && { description }) })
        }
      />
    </Dialog>
  );
}
