import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/documents.ts';
import type { VersionInList } from '../versions/queries.ts';
import type { DocumentWithVersions } from './queries.ts';
import { StatusCard } from './status-card.tsx';

/** The active version, which is the one that can be sent to signers. */
export function ActiveVersionCard({
  document,
  version,
}: {
  document: DocumentWithVersions;
  version: VersionInList;
}) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  const archive = useApiMutation({
    run: () => assent.documents.archive(document.id),
    success: texts.active.archived(version.version_number),
  });
  const count = version._count.signing_requests;
  return (
    <StatusCard
      title={texts.version(version.version_number)}
      badge={<StatusBadge status="ACTIVE" />}
      actions={
        <>
          <ButtonLink
            variant="default"
            to="/$organisationId/versions/$versionId"
            params={{ organisationId, versionId: version.id }}
          >
            {texts.view}
          </ButtonLink>
          {canEdit && (
            <>
              <Button
                variant="default"
                loading={archive.isPending}
                onClick={() => confirmArchive(archive.mutate)}
              >
                {texts.active.archive}
              </Button>
              <ButtonLink
                to="/$organisationId/signing-requests/new"
                params={{ organisationId }}
                search={{ versionId: version.id }}
                leftSection={<IconSend size={16} />}
              >
                {texts.active.send}
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      <Sentence
        text={texts.active.published}
        when={version.published_at && <Time at={version.published_at} inSentence />}
      />{' '}
      {count === 0 ? texts.active.notSent : texts.active.sent(count)}
    </StatusCard>
  );
}

function confirmArchive(run: () => void): void {
  openConfirmDialog({
    title: texts.active.archiveTitle,
    consequence: texts.active.archiveConsequence,
    confirm: texts.active.archiveConfirm,
    run,
  });
}
