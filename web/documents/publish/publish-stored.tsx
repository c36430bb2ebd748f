import { useVersion } from '../../versions/queries.ts';
import { draftOf } from '../draft/draft.ts';
import type { DocumentWithVersions } from '../queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

interface PublishStoredProps {
  document: DocumentWithVersions;
  versionId: string;
  onClose(): void;
}

/** Publishes a draft as it is stored. */
export function PublishStored({ document, versionId, onClose }: PublishStoredProps) {
  const { data } = useVersion(versionId);
  return data && <PublishDialog document={document} draft={draftOf(data)} onClose={onClose} />;
}
