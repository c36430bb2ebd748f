import { Modal } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { TemplateForm } from '../templates/template-form.tsx';
import type { ContainerWithDocuments } from './queries.ts';

interface MarkAsTemplateProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
}

export function MarkAsTemplate({ container, opened, onClose }: MarkAsTemplateProps) {
  const assent = useAssent();
  const mark = useApiMutation({
    run: assent.templates.create,
    success: `“${container.name}” is now a template.`,
    onSuccess: onClose,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Mark as template">
      <TemplateForm
        submit="Mark as template"
        isPending={mark.isPending}
        onSubmit={({ description, category }) =>
          mark.mutate({
            containerId: container.id,
            ...(description && { description }),
            ...(category && { category }),
          })
        }
      />
    </Modal>
  );
}
