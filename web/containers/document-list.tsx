import { Group, Stack, Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { FindField } from '../parts/find-field.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/containers.ts';
import type { DocumentInContainer } from './queries.ts';

export function DocumentList({ documents }: { documents: DocumentInContainer[] }) {
  return (
    <FindField
      items={documents}
      textOf={({ name }) => name}
      label={texts.findDocument}
      noMatch={texts.noDocumentMatch}
    >
      {(found) => (
        <Stack gap="sm" component="ul">
          {found.map((document) => (
            <li key={document.id}>
              <DocumentCard document={document} />
            </li>
          ))}
        </Stack>
      )}
    </FindField>
  );
}

function DocumentCard({ document }: { document: DocumentInContainer }) {
  const { id, name, description, versions } = document;
  const organisationId = useOrganisationId();
  const active = versions.find(({ status }) => status === 'ACTIVE');
  const draft = versions.find(({ status }) => status === 'DRAFT');
  const requests = versions.reduce((sum, version) => sum + version._count.signing_requests, 0);
  return (
    <CardLink
      to="/$organisationId/documents/$documentId"
      params={{ organisationId, documentId: id }}
      title={name}
    >
      {description && (
        <Text size="sm" c="dimmed" lineClamp={1}>
          <bdi>{description}</bdi>
        </Text>
      )}
      <Group gap="xs">
        {active && <StatusBadge status="ACTIVE" />}
        {draft && <StatusBadge status="DRAFT" />}
        {!active && !draft && <StatusBadge status="ARCHIVED" />}
        <Text size="sm" c="dimmed">
          {active?.published_at ? (
            <Sentence
              text={texts.publishedVersion(active.version_number)}
              when={<Time at={active.published_at} inSentence />}
            />
          ) : (
            texts.notPublished
          )}
        </Text>
        <Text size="sm" c="dimmed">
          {texts.signingRequests(requests)}
        </Text>
      </Group>
    </CardLink>
  );
}
