import { Code, Stack, Text } from '@mantine/core';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/versions.ts';
import type { Version } from './clauses.ts';
import { ContentHash } from './content-hash.tsx';

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
      {content_hash && <ContentHash hash={content_hash} what={texts.theContentHash} />}
    </Stack>
  );
}

function datesOf({ published_at, archived_at }: Version): string {
  if (!published_at) return texts.lastChanged;
  return archived_at ? texts.publishedAndArchived : texts.published;
}
