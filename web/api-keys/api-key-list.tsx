import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { InPages } from '../parts/in-pages.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/api-keys.ts';
import type { ApiKey } from './queries.ts';

/** The keys, active ones first: any number of revoked ones may be newer. */
export function ApiKeyList({ keys }: { keys: ApiKey[] }) {
  const active = keys.filter(({ revoked_at }) => revoked_at === null);
  const revoked = keys.filter(({ revoked_at }) => revoked_at !== null);
  return (
    <InPages items={[...active, ...revoked]}>
      {(page) => (
        <Stack gap="xs" component="ul">
          {page.map((key) => (
            <li key={key.id}>
              <ApiKeyRow apiKey={key} />
            </li>
          ))}
        </Stack>
      )}
    </InPages>
  );
}

function ApiKeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, created_at, last_used_at, revoked_at } = apiKey;
  const assent = useAssent();
  const canEdit = useCanEdit();
  const revoke = useApiMutation({ run: () => assent.apiKeys.revoke(id), success: texts.wasRevoked(name) });
  const confirmRevocation = () =>
    openConfirmDialog({
      title: texts.revokeTitle(name),
      consequence: texts.revokeConsequence,
      confirm: texts.revokeKey,
      run: () => revoke.mutate(),
    });
  return (
    <Paper withBorder p="sm" bg="var(--surface)">
      <Group justify="space-between">
        <Stack gap={2}>
          <Text fw={600} c={revoked_at ? 'dimmed' : ''}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            <Sentence
              text={last_used_at ? texts.createdLastUsed : texts.createdNeverUsed}
              created={<Time at={created_at} />}
              used={last_used_at && <Time at={last_used_at} />}
            />
          </Text>
        </Stack>
        {revoked_at ? (
          <Badge color="gray">{texts.revoked}</Badge>
        ) : (
          canEdit && (
            <Button
              variant="default"
              size="xs"
              loading={revoke.isPending}
              onClick={confirmRevocation}
              aria-label={texts.revokeName(name)}
            >
              {texts.revoke}
            </Button>
          )
        )}
      </Group>
    </Paper>
  );
}
