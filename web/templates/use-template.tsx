import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { NewContainerFromTemplate } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { DuplicateForm } from '../parts/duplicate-form.tsx';
import type { Template } from './queries.ts';

interface UseTemplateProps {
  template: Template;
  opened: boolean;
  onClose(): void;
}

export function UseTemplate({ template, opened, onClose }: UseTemplateProps) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const clone = useApiMutation({
    run: (values: NewContainerFromTemplate) => assent.templates.clone(template.id, values),
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
    <Modal opened={opened} onClose={onClose} title={`Use “${template.name}”`}>
      <DuplicateForm
        label="Name of the new container"
        initial={{ name: '', includeContent: true }}
        maxLength={255}
        contentNote="Copies the clauses of each document’s active version. Otherwise the documents start empty."
        submit="Create container"
        isPending={clone.isPending}
        onSubmit={clone.mutate}
      />
    </Modal>
  );
}
