import { Dialog } from '../../parts/dialog.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { texts } from '../../texts/publish.ts';
import { useVersion } from '../../versions/queries.ts';
import { draftOf } from '../draft/draft.ts';
import type { DocumentWithVersions } from '../queries.ts';
import { numberOfDraft } from './number-of-draft.ts';
import { PublishForm } from './publish-form.tsx';

interface PublishSavedDraftProps {
  document: DocumentWithVersions;
  versionId: string;
  onClose(): void;
}

/** The publish dialog for a draft as it is stored on the server. */
export function PublishSavedDraft({ document, versionId, onClose }: PublishSavedDraftProps) {
  const version = useVersion(versionId);
  return (
    <Dialog opened onClose={onClose} title={texts.title(numberOfDraft(document))} size="lg">
      <Loaded query={version}>
        {(saved) => (
          <PublishForm
            document={document}
            draft={draftOf(saved)}
            updatedAt={saved.updated_at}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
