import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { InPages } from '../parts/in-pages.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/documents.ts';
import { ContentHash } from '../versions/content-hash.tsx';
import type { VersionInList } from '../versions/queries.ts';

/** All versions of a document, newest first. */
export function VersionHistory({ versions }: { versions: VersionInList[] }) {
  return (
    <Stack gap="sm" component="section" aria-labelledby="history">
      <Title order={2} size="h4" id="history">
        {texts.history}
      </Title>
      <InPages items={versions}>
        {(page) => (
          <Paper withBorder bg="var(--surface)" component="ol" reversed>
            {page.map((version, index) => (
              <li
                key={version.id}
                style={index > 0 ? { borderTop: '1px solid var(--line)' } : undefined}
                value={version.version_number}
              >
                <VersionRow version={version} />
              </li>
            ))}
          </Paper>
        )}
      </InPages>
    </Stack>
  );
}

function VersionRow({ version }: { version: VersionInList }) {
  const organisationId = useOrganisationId();
  const { id, version_number, status, published_at, archived_at, created_at, content_hash, _count } = version;
  const count = _count.signing_requests;
  return (
    <Stack gap={4} px="md" py="sm">
      <Group justify="space-between" gap="xs">
        <Group gap="sm">
          <TextLink
            to="/$organisationId/versions/$versionId"
            params={{ organisationId, versionId: id }}
            fw={600}
          >
            {texts.version(version_number)}
          </TextLink>
          <StatusBadge status={status} />
        </Group>
        {count > 0 && (
          <TextLink
            to="/$organisationId/signing-requests"
            params={{ organisationId }}
            search={{ versionId: id }}
            size="sm"
          >
            {texts.signingRequests(count)}
          </TextLink>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        <Sentence
          text={datesOf(version)}
          when={<Time at={published_at ?? created_at} inSentence />}
          archived={archived_at && <Time at={archived_at} inSentence />}
        />
      </Text>
      {content_hash && <ContentHash hash={content_hash} what={texts.theContentHash(version_number)} />}
    </Stack>
  );
}

function datesOf({ published_at, archived_at }: VersionInList): string {
  if (archived_at) return published_at ? texts.publishedAndArchived : texts.createdAndArchived;
  return published_at ? texts.published : texts.created;
}
