import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { NewDocumentCopy } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { DuplicateForm } from '../parts/duplicate-form.tsx';
import { activeIn, type DocumentWithVersions } from './queries.ts';

interface DuplicateDocumentProps {
  document: DocumentWithVersions;
  opened: boolean;
  onClose(): void;
}

export function DuplicateDocument({ document, opened, onClose }: DuplicateDocumentProps) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const isPublished = activeIn(document) !== undefined;
  const duplicate = useApiMutation({
    run: (values: NewDocumentCopy) => assent.documents.duplicate(document.id, values),
    success: ({ name }) => `“${name}” created. It starts as a draft.`,
    onSuccess: ({ id }) => {
      onClose();
      void navigate({
        to: '/$organisationId/documents/$documentId',
        params: { organisationId, documentId: id },
      });
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={`Duplicate “${document.name}”`}>
      <DuplicateForm
        label="Name of the copy"
        initial={{ name: `${document.name.slice(0, 93)} (copy)`, includeContent: isPublished }}
        maxLength={100}
        contentNote={
          isPublished
            ? 'Copies the clauses of the active version. Otherwise the copy starts empty.'
            : 'There’s no active version to copy from, so the copy starts empty.'
        }
        hasContent={isPublished}
        submit="Duplicate"
        isPending={duplicate.isPending}
        onSubmit={duplicate.mutate}
      />
    </Modal>
  );
}
