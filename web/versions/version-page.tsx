import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconDeviceMobile, IconSend } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { isNotFound } from '../api/is-not-found.ts';
import { useCanEdit } from '../api/me.ts';
import { useBreadcrumbs } from '../containers/use-breadcrumbs.tsx';
import { ButtonLink } from '../parts/button-link.tsx';
import { Page } from '../parts/page.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { UnloadedPage } from '../shell/unloaded-page.tsx';
import { texts } from '../texts/versions.ts';
import { ClauseDecisionsSection } from './clause-decisions-section.tsx';
import { ClauseLanguage } from './clause-language.tsx';
import { ClauseList } from './clause-list.tsx';
import { sortClauses } from './clauses.ts';
import { useVersion, useVersionsOf } from './queries.ts';
import { VersionComparison } from './version-comparison.tsx';
import { VersionDetails } from './version-details.tsx';
import { WithPreview } from './with-preview.tsx';

/** A version, read-only, or its differences from another version. */
export function VersionPage() {
  const { versionId } = useParams({ from: '/$organisationId/versions/$versionId' });
  const { against, preview } = useSearch({ from: '/$organisationId/versions/$versionId' });
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const canEdit = useCanEdit();
  const query = useVersion(versionId);
  const { data: version, error } = query;
  const { data: versions = [], isPending } = useVersionsOf(version?.document_id);
  const others = versions.filter(({ id }) => id !== versionId);
  const { container, document } = versions[0] ?? {};
  const breadcrumbs = useBreadcrumbs(container, document);
  const show = (search: { against?: string | undefined; preview?: true | undefined }) =>
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  // The versions name the document, and say whether there is another to compare with.
  if (!version || isPending || isNotFound(error)) return <UnloadedPage title={texts.version} query={query} />;
  const clauses = sortClauses(version.content.clauses);
  return (
    <Page
      key={version.id}
      title={texts.documentVersion(document?.name ?? texts.document, version.version_number)}
      badge={<StatusBadge status={version.status} />}
      breadcrumbs={breadcrumbs}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={16} />}
            onClick={() => show({ against, ...(!preview && { preview: true }) })}
            aria-pressed={preview === true}
          >
            {texts.preview}
          </Button>
          {canEdit && version.status === 'ACTIVE' && (
            <ButtonLink
              to="/$organisationId/signing-requests/new"
              params={{ organisationId }}
              search={{ versionId }}
              leftSection={<IconSend size={16} />}
            >
              {texts.sendToSigners}
            </ButtonLink>
          )}
        </>
      }
    >
      <WithPreview isOpen={preview === true} onClose={() => show({ against })} versionId={versionId}>
        <ClauseLanguage value={version.settings.language}>
          <Stack gap="lg">
            <Group justify="space-between" align="flex-end">
              <VersionDetails version={version} />
              {others.length > 0 && (
                <Select
                  label={texts.compareWith}
                  placeholder={texts.anotherVersion}
                  clearable
                  w={{ base: '100%', xs: 220 }}
                  value={against ?? null}
                  data={others.map(({ id, version_number }) => ({
                    value: id,
                    label: texts.versionNumber(version_number),
                  }))}
                  onChange={(id) => show({ preview, ...(id && { against: id }) })}
                />
              )}
            </Group>
            {against && <VersionComparison version={version} against={against} others={others} />}
            {!against && version.status !== 'DRAFT' && clauses.length > 0 && (
              <ClauseDecisionsSection versionId={versionId} />
            )}
            {!against && clauses.length === 0 && <Text c="dimmed">{texts.noClauses}</Text>}
            {!against && <ClauseList clauses={clauses} />}
          </Stack>
        </ClauseLanguage>
      </WithPreview>
    </Page>
  );
}
