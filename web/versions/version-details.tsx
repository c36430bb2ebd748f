import { Code, Group, Stack, Text } from '@mantine/core';
import { CopyIconButton } from '../parts/copy-icon-button.tsx';
import { countOf } from '../parts/count.ts';
import { Time } from '../parts/time.tsx';
import type { Version } from './clauses.ts';

/** A version's dates, settings and content hash. */
export function VersionDetails({ version }: { version: Version }) {
  const { published_at, archived_at, updated_at, content_hash, settings } = version;
  return (
    <Stack gap={2} style={{ minWidth: 0 }}>
      <Text size="sm">
        {published_at ? (
          <>
            Published <Time at={published_at} />
          </>
        ) : (
          <>
            Last changed <Time at={updated_at} />
          </>
        )}
        {archived_at && (
          <>
            , archived <Time at={archived_at} />
          </>
        )}
        . {expiry(settings.expiry_days)}
      </Text>
      {settings.redirect_url && (
        <Text size="sm">
          After signing, signers are redirected to <Code>{settings.redirect_url}</Code>
        </Text>
      )}
      {content_hash && (
        <Group gap={4} wrap="nowrap">
          <Text size="xs" c="dimmed" truncate>
            Content hash <Code fz="xs">{content_hash}</Code>
          </Text>
          <CopyIconButton value={content_hash} what="the content hash" />
        </Group>
      )}
    </Stack>
  );
}

function expiry(days: number): string {
  if (days === 0) return 'Signing requests never expire.';
  return `Signing requests expire after ${countOf(days, 'day')}.`;
}
