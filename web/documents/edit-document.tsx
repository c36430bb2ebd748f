import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { NameForm } from '../parts/name-form.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/documents.ts';
import type { DocumentWithVersions } from './queries.ts';

interface EditDocumentProps {
  document: DocumentWithVersions;
  opened: boolean;
  onClose(): void;
}

export function EditDocument({ document, opened, onClose }: EditDocumentProps) {
  const assent = useAssent();
  const change = useApiMutation({
    opened,
    run: (values: { name?: string; description?: string | null }) =>
      assent.documents.update(document.id, values),
    changed: (saved) => ({ id: saved.id, fields: saved }),
    onSuccess: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.menu.edit}>
      <NameForm
        submit={common.save}
        initial={{ name: document.name, description: document.description ?? '' }}
        isPending={change.isPending}
        onSubmit={(_, changed) => change.mutate(changed)}
      />
    </Dialog>
  );
}
