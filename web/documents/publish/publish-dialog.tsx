import { Dialog } from '../../parts/dialog.tsx';
import { texts } from '../../texts/publish.ts';
import type { Draft } from '../draft/draft.ts';
import type { DocumentWithVersions } from '../queries.ts';
import { numberOfDraft } from './number-of-draft.ts';
import { PublishForm } from './publish-form.tsx';

interface PublishDialogProps {
  document: DocumentWithVersions;
  draft: Draft;
  updatedAt: string;
  onClose(): void;
  onPublished(): unknown;
}

/** The publish dialog for a draft that is open in the editor. */
export function PublishDialog(props: PublishDialogProps) {
  return (
    <Dialog opened onClose={props.onClose} title={texts.title(numberOfDraft(props.document))} size="lg">
      <PublishForm {...props} />
    </Dialog>
  );
}
