import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { NameForm } from '../parts/name-form.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/containers.ts';
import type { ContainerWithDocuments } from './queries.ts';

interface EditContainerProps {
  container: ContainerWithDocuments;
  opened: boolean;
  onClose(): void;
}

export function EditContainer({ container, opened, onClose }: EditContainerProps) {
  const assent = useAssent();
  const change = useApiMutation({
    opened,
    run: (values: { name?: string; description?: string | null }) =>
      assent.containers.update(container.id, values),
    changed: (container) => ({ id: container.id, fields: container }),
    onSuccess: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.menu.edit}>
      <NameForm
        submit={common.save}
        initial={{ name: container.name, description: container.description ?? '' }}
        isPending={change.isPending}
        onSubmit={(_, changed) => change.mutate(changed)}
      />
    </Dialog>
  );
}
