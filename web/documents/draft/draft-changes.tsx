import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { Loaded } from '../../parts/loaded.tsx';
import type { Version } from '../../versions/clauses.ts';
import { Comparison } from '../../versions/comparison.tsx';
import { useDiff } from '../../versions/queries.ts';

interface DraftChangesProps {
  version: Version;
  published: Version | undefined;
  /** When the draft was stored last. */
  asOf: string;
  isSaved: boolean;
  save(): Promise<boolean>;
}

/** What the draft changes of the version that signers see now. */
export function DraftChanges({ published, isSaved, save, ...draft }: DraftChangesProps) {
  // The service compares what is stored.
  useEffect(() => void save(), [save]);
  if (!published)
    return <Text c="dimmed">No version is active yet, so there is nothing to compare with.</Text>;
  return (
    <>
      {!isSaved && (
        <Text size="sm" c="dimmed" mb="sm">
          Your last changes are not saved yet, and not in this comparison.
        </Text>
      )}
      <Stored published={published} {...draft} />
    </>
  );
}

function Stored({ published, version, asOf }: { published: Version; version: Version; asOf: string }) {
  const diff = useDiff(version.id, published.id, asOf);
  const [from, to] = [`version ${published.version_number}`, `this draft`];
  return <Loaded query={diff}>{(data) => <Comparison diff={data} from={from} to={to} />}</Loaded>;
}
