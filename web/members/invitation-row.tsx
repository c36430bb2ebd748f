import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useMayChange } from '../api/me.ts';
import { useChange } from '../api/use-change.ts';
import { Time } from '../parts/time.tsx';
import type { Invitation } from './queries.ts';

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, expires_at } = invitation;
  const assent = useAssent();
  const mayChange = useMayChange();
  const withdraw = useChange({
    run: () => assent.invitations.remove(id),
    done: `The invitation of ${email} is withdrawn; its link no longer works.`,
  });
  return (
    <Paper withBorder p="sm" bg="var(--surface)">
      <Group justify="space-between">
        <Stack gap={2} style={{ minWidth: 0 }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
          <Text size="sm" c="dimmed">
            As {role === 'viewer' ? 'a' : 'an'} {role}. The link ends <Time at={expires_at} />.
          </Text>
        </Stack>
        {mayChange && (
          <Button
            variant="default"
            size="xs"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate()}
            aria-label={`Withdraw the invitation of ${email}`}
          >
            Withdraw
          </Button>
        )}
      </Group>
    </Paper>
  );
}
