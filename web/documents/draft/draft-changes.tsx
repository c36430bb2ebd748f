import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import { texts } from '../../texts/draft.ts';
import { texts as versionTexts } from '../../texts/versions.ts';
import type { Version } from '../../versions/clauses.ts';
import { Comparison } from '../../versions/comparison.tsx';
import { useDiff } from '../../versions/queries.ts';

interface DraftChangesProps {
  version: Version;
  published: Version | undefined;
  /** When the draft was last saved. */
  asOf: string;
  isSaved: boolean;
  save(): Promise<boolean>;
}

/** Compares the draft with the active version. */
export function DraftChanges({ published, isSaved, save, ...draft }: DraftChangesProps) {
  // The service compares the saved draft, so unsaved changes are saved first.
  useEffect(() => void save(), [save]);
  if (!published) return <Text c="dimmed">{texts.comparison.noneActive}</Text>;
  return (
    <>
      {!isSaved && (
        <Text size="sm" c="dimmed" mb="sm">
          {texts.comparison.notSaved}
        </Text>
      )}
      <SavedChanges published={published} {...draft} />
    </>
  );
}

function SavedChanges({ published, version, asOf }: { published: Version; version: Version; asOf: string }) {
  const diff = useDiff(version.id, published.id, asOf);
  const [from, to] = [versionTexts.versionName(published.version_number), texts.comparison.thisDraft];
  return <Loaded query={diff}>{(data) => <Comparison diff={data} from={from} to={to} />}</Loaded>;
}
