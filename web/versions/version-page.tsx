import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconSend } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { useMayChange } from '../api/me.ts';
import { useDocument } from '../documents/queries.ts';
import { useWithin } from '../documents/within.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { Failure } from '../parts/failure.tsx';
import { LoadingRows } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { ClauseList } from './clause-list.tsx';
import { inOrder } from './clauses.ts';
import { ComparedWith } from './compared-with.tsx';
import { useVersion, useVersionsOf } from './queries.ts';
import { VersionFacts } from './version-facts.tsx';
import { WithPreview } from './with-preview.tsx';

/** A version, to read: as it was published, or what differs from another one. */
export function VersionPage() {
  const { versionId } = useParams({ from: '/$organisationId/versions/$versionId' });
  const { against, preview } = useSearch({ from: '/$organisationId/versions/$versionId' });
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const { data: version, error, refetch } = useVersion(versionId);
  const { data: document } = useDocument(version?.document_id);
  const others = useVersionsOf(version?.document_id).data?.filter(({ id }) => id !== versionId) ?? [];
  const container = useVersionsOf(version?.document_id).data?.[0]?.container;
  const within = useWithin(container, document);
  const show = (search: { against?: string; preview?: true }) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  if (!version)
    return (
      <Page title="Version">
        {error ? <Failure error={error} retry={refetch} /> : <LoadingRows rows={4} />}
      </Page>
    );
  const clauses = inOrder(version.content.clauses);
  return (
    <Page
      key={version.id}
      title={`${document?.name ?? 'Document'}, version ${version.version_number}`}
      beside={<StatusBadge status={version.status} />}
      within={within}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={16} />}
            onClick={() => show(preview ? {} : { preview: true })}
            aria-pressed={preview === true}
          >
            Preview
          </Button>
          {mayChange && version.status === 'ACTIVE' && (
            <ButtonLink
              to="/$organisationId/signing-requests/new"
              params={{ organisationId }}
              search={{ versionId }}
              leftSection={<IconSend size={16} />}
            >
              Send to signers
            </ButtonLink>
          )}
        </>
      }
    >
      <WithPreview isOpen={preview === true} onClose={() => show({})} versionId={versionId}>
        <Stack gap="lg">
          <Group justify="space-between" align="flex-end">
            <VersionFacts version={version} />
            {others.length > 0 && (
              <Select
                label="Compare with"
                placeholder="Another version"
                clearable
                w={{ base: '100%', xs: 220 }}
                value={against ?? null}
                data={others.map(({ id, version_number }) => ({
                  value: id,
                  label: `Version ${version_number}`,
                }))}
                onChange={(id) => show(id ? { against: id } : {})}
              />
            )}
          </Group>
          {against && <ComparedWith version={version} against={against} others={others} />}
          {!against && clauses.length === 0 && (
            <Text c="dimmed">This version has no clauses. Signers confirm the document as a whole.</Text>
          )}
          {!against && <ClauseList clauses={clauses} />}
        </Stack>
      </WithPreview>
    </Page>
  );
}
