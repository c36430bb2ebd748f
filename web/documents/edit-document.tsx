import { Modal } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { NameForm } from '../parts/name-form.tsx';
import type { DocumentWithVersions } from './queries.ts';

interface EditDocumentProps {
  document: DocumentWithVersions;
  opened: boolean;
  onClose(): void;
}

export function EditDocument({ document, opened, onClose }: EditDocumentProps) {
  const assent = useAssent();
  const change = useApiMutation({
    run: (values: { name: string; description: string | null }) =>
      assent.documents.update(document.id, values),
    onSuccess: onClose,
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Edit name and description">
      <NameForm
        submit="Save"
        initial={{ name: document.name, description: document.description ?? '' }}
        isPending={change.isPending}
        onSubmit={({ name, description }) => change.mutate({ name, description: description.trim() || null })}
      />
    </Modal>
  );
}
