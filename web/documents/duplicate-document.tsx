import { useNavigate } from '@tanstack/react-router';
import type { NewDocumentCopy } from '../../sdk/resources.ts';
import { firstCharacters } from '../../shared/first-characters.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { DuplicateForm } from '../parts/duplicate-form.tsx';
import { texts } from '../texts/documents.ts';
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
  const duplicate = useApiMutation({
    opened,
    run: (values: NewDocumentCopy) => assent.documents.duplicate(document.id, values),
    success: ({ name }) => texts.duplicate.created(name),
    onSuccess: ({ id }) => {
      onClose();
      void navigate({
        to: '/$organisationId/documents/$documentId',
        params: { organisationId, documentId: id },
      });
    },
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.duplicate.title(document.name)}>
      <DuplicateForm
        label={texts.duplicate.name}
        initial={{
          name: texts.duplicate.copyOf(firstCharacters(document.name, 92)),
          includeContent: isPublished,
        }}
        maxLength={100}
        contentNote={isPublished ? texts.duplicate.content : texts.duplicate.nothingToCopy}
        hasContent={isPublished}
        submit={texts.duplicate.submit}
        isPending={duplicate.isPending}
        onSubmit={duplicate.mutate}
      />
    </Dialog>
  );
}
