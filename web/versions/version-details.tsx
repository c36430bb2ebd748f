import { Code, Group, Stack, Text } from '@mantine/core';
import { CopyIconButton } from '../parts/copy-icon-button.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/versions.ts';
import type { Version } from './clauses.ts';

/** A version's dates, settings and content hash. */
export function VersionDetails({ version }: { version: Version }) {
  const { published_at, archived_at, updated_at, content_hash, settings } = version;
  return (
    <Stack gap={2} style={{ minWidth: 0 }}>
      <Text size="sm">
        <Sentence
          text={datesOf(version)}
          when={<Time at={published_at ?? updated_at} inSentence />}
          archived={archived_at && <Time at={archived_at} inSentence />}
        />{' '}
        {texts.expiry(settings.expiry_days)}
      </Text>
      {settings.redirect_url && (
        <Text size="sm">
          <Sentence text={texts.redirect} url={<Code>{settings.redirect_url}</Code>} />
        </Text>
      )}
      {content_hash && (
        <Group gap={4} wrap="nowrap">
          <Text size="xs" c="dimmed">
            {texts.contentHash}{' '}
            <Code fz="xs" px={0} bg="transparent">
              {content_hash}
            </Code>
          </Text>
          <CopyIconButton value={content_hash} what={texts.theContentHash} />
        </Group>
      )}
    </Stack>
  );
}

function datesOf({ published_at, archived_at }: Version): string {
  if (!published_at) return texts.lastChanged;
  return archived_at ? texts.publishedAndArchived : texts.published;
}
