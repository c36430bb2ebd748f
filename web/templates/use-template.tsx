import { Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { NewContainerFromTemplate } from '../../sdk/resources.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import { CopyForm } from '../parts/copy-form.tsx';
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
  const clone = useChange({
    run: (values: NewContainerFromTemplate) => assent.templates.clone(template.id, values),
    done: ({ name }) => `“${name}” is there. Its documents begin as drafts.`,
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
      <CopyForm
        label="Name of the new container"
        initial={{ name: '', includeContent: true }}
        maxLength={255}
        contentNote="Those of each document’s active version. Otherwise the documents begin empty."
        submit="Create the container"
        isPending={clone.isPending}
        onSubmit={clone.mutate}
      />
    </Modal>
  );
}
