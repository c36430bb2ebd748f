import { Modal } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useChange } from '../api/use-change.ts';
import { TemplateForm } from '../templates/template-form.tsx';
import type { ContainerWithDocuments } from './queries.ts';

interface MakeTemplateProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
}

export function MakeTemplate({ container, opened, onClose }: MakeTemplateProps) {
  const assent = useAssent();
  const make = useChange({
    run: assent.templates.create,
    done: `“${container.name}” is in the gallery of templates.`,
    onSuccess: onClose,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Offer as a template">
      <TemplateForm
        submit="Offer as a template"
        isPending={make.isPending}
        onSubmit={({ description, category }) =>
          make.mutate({
            containerId: container.id,
            ...(description && { description }),
            ...(category && { category }),
          })
        }
      />
    </Modal>
  );
}
