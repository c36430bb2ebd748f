import { SimpleGrid } from '@mantine/core';
import { useCanEdit } from '../api/me.ts';
import type { VersionInList } from '../versions/queries.ts';
import { ActiveVersionCard } from './active-version-card.tsx';
import { DraftCard } from './draft-card.tsx';
import { activeIn, type DocumentWithVersions, draftIn } from './queries.ts';

interface CurrentVersionsProps {
  document: DocumentWithVersions;
  versions: VersionInList[];
}

/** The active version and the draft, side by side. */
export function CurrentVersions({ document, versions }: CurrentVersionsProps) {
  const active = activeIn({ versions });
  const draft = draftIn({ versions });
  const canEdit = useCanEdit();
  return (
    <SimpleGrid cols={{ base: 1, md: active && (draft || canEdit) ? 2 : 1 }}>
      {active && <ActiveVersionCard document={document} version={active} />}
      {(draft || canEdit) && <DraftCard document={document} draft={draft} active={active} />}
    </SimpleGrid>
  );
}
