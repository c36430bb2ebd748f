import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { lazyPart } from '../parts/lazy-part.tsx';
import { showError } from '../parts/notify.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/documents.ts';
import { type VersionInList, versionQuery } from '../versions/queries.ts';
import { type DocumentWithVersions, documentQuery } from './queries.ts';
import { StatusCard } from './status-card.tsx';

const PublishSavedDraft = lazyPart(() => import('./publish/publish-saved-draft.tsx'), 'PublishSavedDraft');

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
      title={texts.version(draft.version_number)}
      badge={<StatusBadge status="DRAFT" />}
      actions={
        canEdit ? (
          <>
            {active && <DiscardButton document={document} draft={draft} />}
            <Button
              variant="default"
              onClick={() => void PublishSavedDraft.load().then(publish.open, showError)}
            >
              {texts.draft.publish}
            </Button>
            <ButtonLink
              to="/$organisationId/documents/$documentId/draft"
              params={params}
              leftSection={<IconPencil size={16} />}
              variant={active ? 'default' : 'filled'}
            >
              {texts.draft.edit}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink
            variant="default"
            to="/$organisationId/versions/$versionId"
            params={{ organisationId, versionId: draft.id }}
          >
            {texts.view}
          </ButtonLink>
        )
      }
    >
      <Sentence text={texts.draft.created} when={<Time at={draft.created_at} inSentence />} />
      {active && ` ${texts.draft.archivesActive(active.version_number)}`}
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
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const start = useApiMutation({
    run: () => assent.documents.createNewDraft(document.id),
    onSuccess: (draft) => {
      // The editor would otherwise say that there is no draft until the document has been read again.
      const { queryKey } = documentQuery(assent, organisationId, document.id);
      queryClient.setQueryData(queryKey, { ...document, versions: [draft, ...document.versions] });
      queryClient.setQueryData(versionQuery(assent, organisationId, draft.id).queryKey, draft);
      void navigate({
        to: '/$organisationId/documents/$documentId/draft',
        params: { organisationId, documentId: document.id },
      });
    },
  });
  if (!active) return <StatusCard title={texts.active.none}>{texts.active.noneHint}</StatusCard>;
  return (
    <StatusCard
      title={texts.draft.none}
      actions={
        <Button variant="default" loading={start.isPending} onClick={() => start.mutate()}>
          {texts.draft.create}
        </Button>
      }
    >
      {texts.draft.noneHint(active.version_number)}
    </StatusCard>
  );
}

function DiscardButton({ document, draft }: { document: DocumentWithVersions; draft: VersionInList }) {
  const assent = useAssent();
  const discard = useApiMutation({
    run: () => assent.documents.discardDraft(document.id),
    success: texts.draft.discarded(draft.version_number),
    removed: draft.id,
  });
  return (
    <Button
      variant="subtle"
      color="red"
      loading={discard.isPending}
      onClick={() =>
        openConfirmDialog({
          title: texts.draft.discardTitle,
          consequence: texts.draft.discardConsequence(draft.version_number),
          confirm: texts.draft.discardConfirm,
          run: discard.mutate,
        })
      }
    >
      {texts.draft.discard}
    </Button>
  );
}
