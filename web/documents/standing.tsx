import { SimpleGrid } from '@mantine/core';
import { useMayChange } from '../api/me.ts';
import type { VersionInList } from '../versions/queries.ts';
import { ActiveCard } from './active-card.tsx';
import { DraftCard } from './draft-card.tsx';
import type { DocumentWithVersions } from './queries.ts';

interface StandingProps {
  document: DocumentWithVersions;
  versions: VersionInList[];
}

/** What signers can be asked to sign now, and what is being written. */
export function Standing({ document, versions }: StandingProps) {
  const active = versions.find(({ status }) => status === 'ACTIVE');
  const draft = versions.find(({ status }) => status === 'DRAFT');
  const mayChange = useMayChange();
  return (
    <SimpleGrid cols={{ base: 1, md: active && (draft || mayChange) ? 2 : 1 }}>
      {active && <ActiveCard document={document} version={active} />}
      {(draft || mayChange) && <DraftCard document={document} draft={draft} active={active} />}
    </SimpleGrid>
  );
}
