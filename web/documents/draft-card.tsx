import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Time } from '../parts/time.tsx';
import type { VersionInList } from '../versions/queries.ts';
import type { DocumentWithVersions } from './queries.ts';
import { StatusCard } from './status-card.tsx';

const PublishSavedDraft = lazy(() =>
  import('./publish/publish-saved-draft.tsx').then(({ PublishSavedDraft }) => ({
    default: PublishSavedDraft,
  })),
);

interface DraftCardProps {
  document: DocumentWithVersions;
  draft: VersionInList | undefined;
  active: VersionInList | undefined;
}

/** The current draft, or the button that creates one. */
export function DraftCard({ document, draft, active }: DraftCardProps) {
  const organisationId = useOrganisationId();
  const params = { organisationId, documentId: document.id };
  const canEdit = useCanEdit();
  const [isPublishing, publish] = useDisclosure();
  if (!draft) return <NoDraft document={document} active={active} />;
  return (
    <StatusCard
      title={`Version ${draft.version_number}`}
      badge={<StatusBadge status="DRAFT" />}
      actions={
        canEdit ? (
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
              Edit draft
            </ButtonLink>
          </>
        ) : (
          <ButtonLink
            variant="default"
            to="/$organisationId/versions/$versionId"
            params={{ organisationId, versionId: draft.id }}
          >
            View
          </ButtonLink>
        )
      }
    >
      Created <Time at={draft.created_at} />. Signers see it only after you publish it.
      {active && ` Publishing it archives version ${active.version_number}.`}
      {isPublishing && (
        <Suspense>
          <PublishSavedDraft document={document} versionId={draft.id} onClose={publish.close} />
        </Suspense>
      )}
    </StatusCard>
  );
}

function NoDraft({ document, active }: Omit<DraftCardProps, 'draft'>) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const start = useApiMutation({
    run: () => assent.documents.createNewDraft(document.id),
    onSuccess: () =>
      void navigate({
        to: '/$organisationId/documents/$documentId/draft',
        params: { organisationId, documentId: document.id },
      }),
  });
  if (!active)
    return (
      <StatusCard title="No active version">
        All versions are archived, so you can’t send this document. Duplicate it to write a new one.
      </StatusCard>
    );
  return (
    <StatusCard
      title="No draft"
      actions={
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          Create new draft
        </Button>
      }
    >
      A new draft starts as a copy of version {active.version_number}, which stays active until you publish
      the draft.
    </StatusCard>
  );
}

function DiscardButton({ document, draft }: { document: DocumentWithVersions; draft: VersionInList }) {
  const assent = useAssent();
  const discard = useApiMutation({
    run: () => assent.documents.discardDraft(document.id),
    success: `Draft of version ${draft.version_number} discarded.`,
  });
  return (
    <Group>
      <Button
        variant="subtle"
        color="red"
        loading={discard.isPending}
        onClick={() =>
          openConfirmDialog({
            title: 'Discard the draft?',
            consequence: `Everything written for version ${draft.version_number} will be lost. The active version doesn’t change.`,
            confirm: 'Discard draft',
            run: discard.mutate,
          })
        }
      >
        Discard
      </Button>
    </Group>
  );
}
