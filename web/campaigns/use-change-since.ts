import { isFirstLoad } from '../api/is-first-load.ts';
import { useDiff, useVersionsOf, type VersionInList } from '../versions/queries.ts';

export interface ChangeSince {
  /** The version that was active before. */
  previous: VersionInList;
  /**
   * How many clauses were added, removed or changed; undefined while that is loading, and when it couldn't be loaded.
   */
  clauses: number | undefined;
  isLoading: boolean;
}

/** What changed from the version before; undefined when there is none. */
export function useChangeSince(documentId: string, versionId: string | undefined): ChangeSince | undefined {
  const { data: versions = [] } = useVersionsOf(documentId);
  const number = versions.find(({ id }) => id === versionId)?.version_number ?? 0;
  const previous = versions.find(
    ({ version_number, published_at }) => version_number < number && published_at,
  );
  const diff = useDiff(versionId, previous?.id);
  const changes = diff.data;
  return (
    previous && {
      previous,
      clauses: changes && changes.added.length + changes.removed.length + changes.changed.length,
      isLoading: isFirstLoad(diff),
    }
  );
}
