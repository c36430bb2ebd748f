import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { countOf } from '../parts/count.ts';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Time } from '../parts/time.tsx';
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
    success: `Version ${version.version_number} archived.`,
  });
  const count = version._count.signing_requests;
  return (
    <StatusCard
      title={`Version ${version.version_number}`}
      badge={<StatusBadge status="ACTIVE" />}
      actions={
        <>
          <ButtonLink
            variant="default"
            to="/$organisationId/versions/$versionId"
            params={{ organisationId, versionId: version.id }}
          >
            View
          </ButtonLink>
          {canEdit && (
            <>
              <Button
                variant="default"
                loading={archive.isPending}
                onClick={() => confirmArchive(archive.mutate)}
              >
                Archive
              </Button>
              <ButtonLink
                to="/$organisationId/signing-requests/new"
                params={{ organisationId }}
                search={{ versionId: version.id }}
                leftSection={<IconSend size={16} />}
              >
                Send to signers
              </ButtonLink>
            </>
          )}
        </>
      }
    >
      Published {version.published_at && <Time at={version.published_at} />}.{' '}
      {count === 0 ? 'Not sent to anyone yet.' : `${countOf(count, 'signing request')} sent.`}
    </StatusCard>
  );
}

function confirmArchive(run: () => void): void {
  openConfirmDialog({
    title: 'Archive the active version?',
    consequence:
      'You can’t send it to new signers after that. Requests already sent aren’t affected, and their signers can still decide. An archived version can’t be made active again, but you can write and publish a new one.',
    confirm: 'Archive version',
    run,
  });
}
