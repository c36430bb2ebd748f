import { useVersion } from '../../versions/queries.ts';
import { draftOf } from '../draft/draft.ts';
import type { DocumentWithVersions } from '../queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PublishSavedDraftProps {
  document: DocumentWithVersions;
  versionId: string;
  onClose(): void;
}

/** The publish dialog for a draft as it is stored on the server. */
export function PublishSavedDraft({ document, versionId, onClose }: PublishSavedDraftProps) {
  const { data } = useVersion(versionId);
  return data && <PublishDialog document={document} draft={draftOf(data)} onClose={onClose} />;
}
