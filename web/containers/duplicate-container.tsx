import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { NewContainerCopy } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { DuplicateForm } from '../parts/duplicate-form.tsx';
import type { ContainerWithDocuments } from './queries.ts';

interface DuplicateContainerProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
}

export function DuplicateContainer({ container, opened, onClose }: DuplicateContainerProps) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const duplicate = useApiMutation({
    run: (values: NewContainerCopy) => assent.containers.duplicate(container.id, values),
    success: ({ name }) => `“${name}” created. Its documents start as drafts.`,
    onSuccess: ({ id }) => {
      onClose();
      void navigate({
        to: '/$organisationId/containers/$containerId',
        params: { organisationId, containerId: id },
      });
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={`Duplicate “${container.name}”`}>
      <DuplicateForm
        label="Name of the copy"
        initial={{ name: `${container.name} (copy)`, includeContent: true }}
        maxLength={255}
        contentNote="Copies the clauses of each document’s active version. Otherwise the documents start empty."
        submit="Duplicate"
        isPending={duplicate.isPending}
        onSubmit={duplicate.mutate}
      />
    </Modal>
  );
}
