import { Modal } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { NameForm } from '../parts/name-form.tsx';
import type { ContainerWithDocuments } from './queries.ts';

interface EditContainerProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
}

export function EditContainer({ container, opened, onClose }: EditContainerProps) {
  const assent = useAssent();
  const change = useApiMutation({
    run: (values: { name: string; description: string | null }) =>
      assent.containers.update(container.id, values),
    onSuccess: onClose,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Edit name and description">
      <NameForm
        submit="Save"
        initial={{ name: container.name, description: container.description ?? '' }}
        isPending={change.isPending}
        onSubmit={({ name, description }) => change.mutate({ name, description: description.trim() || null })}
      />
    </Modal>
  );
}
