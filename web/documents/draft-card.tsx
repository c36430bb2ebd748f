import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useMayChange } from '../api/me.ts';
import { useChange } from '../api/use-change.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { confirmFirst } from '../parts/confirm.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Time } from '../parts/time.tsx';
import type { VersionInList } from '../versions/queries.ts';
import type { DocumentWithVersions } from './queries.ts';
import { StateCard } from './state-card.tsx';

const PublishStored = lazy(() =>
  import('./publish/publish-stored.tsx').then(({ PublishStored }) => ({ default: PublishStored })),
);

interface DraftCardProps {
  document: DocumentWithVersions;
  draft: VersionInList | undefined;
  active: VersionInList | undefined;
}

/** What is being written, or the way to begin. */
export function DraftCard({ document, draft, active }: DraftCardProps) {
  const organisationId = useOrganisationId();
  const params = { organisationId, documentId: document.id };
  const mayChange = useMayChange();
  const [isPublishing, publish] = useDisclosure();
  if (!draft) return <NoDraft document={document} active={active} />;
  return (
    <StateCard
      title={`Version ${draft.version_number}`}
      badge={<StatusBadge status="DRAFT" />}
      actions={
        mayChange ? (
          <>
            {active && <DiscardButton document={document} draft={draft} />}
            <Button variant="default" onClick={publish.open}>
              Publish…
            </Button>
            <ButtonLink
              to="/$organisationId/documents/$documentId/draft"
              params={params}
              leftSection={<IconPencil size={16} />}
              variant={active ? 'default' : 'filled'}
            >
              Edit the draft
            </ButtonLink>
          </>
        ) : (
          <ButtonLink
            variant="default"
            to="/$organisationId/versions/$versionId"
            params={{ organisationId, versionId: draft.id }}
          >
            Read it
          </ButtonLink>
        )
      }
    >
      Begun <Time at={draft.created_at} />. Signers see it once it is published
      {active ? `, which archives version ${active.version_number}.` : '.'}
      {isPublishing && (
        <Suspense>
          <PublishStored document={document} versionId={draft.id} onClose={publish.close} />
        </Suspense>
      )}
    </StateCard>
  );
}

function NoDraft({ document, active }: Omit<DraftCardProps, 'draft'>) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const start = useChange({
    run: () => assent.documents.createNewDraft(document.id),
    onSuccess: () =>
      void navigate({
        to: '/$organisationId/documents/$documentId/draft',
        params: { organisationId, documentId: document.id },
      }),
  });
  if (!active)
    return (
      <StateCard title="No active version">
        Every version is archived: nobody can be asked to sign this document. Duplicate it to write it anew.
      </StateCard>
    );
  return (
    <StateCard
      title="No draft"
      actions={
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          Write the next version
        </Button>
      }
    >
      A new draft begins as a copy of version {active.version_number}, which stays active until you publish
      the draft.
    </StateCard>
  );
}

function DiscardButton({ document, draft }: { document: DocumentWithVersions; draft: VersionInList }) {
  const assent = useAssent();
  const discard = useChange({
    run: () => assent.documents.discardDraft(document.id),
    done: `The draft of version ${draft.version_number} is discarded.`,
  });
  return (
    <Group>
      <Button
        variant="subtle"
        color="red"
        loading={discard.isPending}
        onClick={() =>
          confirmFirst({
            title: 'Discard the draft?',
            consequence: `All that was written for version ${draft.version_number} is lost. The active version stays as it is.`,
            confirm: 'Discard the draft',
            run: discard.mutate,
          })
        }
      >
        Discard
      </Button>
    </Group>
  );
}
