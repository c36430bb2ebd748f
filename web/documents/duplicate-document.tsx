import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { NewDocumentCopy } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import { CopyForm } from '../parts/copy-form.tsx';
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
  const duplicate = useChange({
    run: (values: NewDocumentCopy) => assent.documents.duplicate(document.id, values),
    done: ({ name }) => `“${name}” is there. It begins as a draft.`,
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
      <CopyForm
        label="Name of the copy"
        initial={{ name: `${document.name.slice(0, 93)} (copy)`, includeContent: isPublished }}
        maxLength={100}
        contentNote={
          isPublished
            ? 'Those of the active version. Otherwise the copy begins empty.'
            : 'There is no active version to copy from, so the copy begins empty.'
        }
        hasContent={isPublished}
        submit="Duplicate"
        isPending={duplicate.isPending}
        onSubmit={duplicate.mutate}
      />
    </Modal>
  );
}
