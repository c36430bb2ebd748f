import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
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

/** The version that signers can be asked to sign. */
export function ActiveCard({
  document,
  version,
}: {
  document: DocumentWithVersions;
  version: VersionInList;
}) {
  const assent = useAssent();
  const organisationId = useOrganisationId();
  const mayChange = useMayChange();
  const archive = useChange({
    run: () => assent.documents.archive(document.id),
    done: `Version ${version.version_number} is archived.`,
  });
  const count = version._count.signing_requests;
  return (
    <StateCard
      title={`Version ${version.version_number}`}
      badge={<StatusBadge status="ACTIVE" />}
      actions={
        <>
          <ButtonLink
            variant="default"
            to="/$organisationId/versions/$versionId"
            params={{ organisationId, versionId: version.id }}
          >
            Read it
          </ButtonLink>
          {mayChange && (
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
      {count === 0 ? 'Nobody has been asked to sign it yet.' : `Sent to signers ${times(count)}.`}
    </StateCard>
  );
}

function confirmArchive(run: () => void): void {
  confirmFirst({
    title: 'Archive the active version?',
    consequence:
      'Nobody new can be asked to sign it. Requests already sent are unaffected: their signers can still decide. An archived version cannot be made active again; you would write and publish a new one.',
    confirm: 'Archive the version',
    run,
  });
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}
