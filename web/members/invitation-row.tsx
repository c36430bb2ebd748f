import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Time } from '../parts/time.tsx';
import type { Invitation } from './queries.ts';

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, expires_at } = invitation;
  const assent = useAssent();
  const canEdit = useCanEdit();
  const revoke = useApiMutation({
    run: () => assent.invitations.remove(id),
    success: `Invitation for ${email} revoked. Its link no longer works.`,
  });
  return (
    <Paper withBorder p="sm" bg="var(--surface)">
      <Group justify="space-between">
        <Stack gap={2} style={{ minWidth: 0 }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
          <Text size="sm" c="dimmed">
            Role: {role}. Expires <Time at={expires_at} />.
          </Text>
        </Stack>
        {canEdit && (
          <Button
            variant="default"
            size="xs"
            loading={revoke.isPending}
            onClick={() => revoke.mutate()}
            aria-label={`Revoke the invitation for ${email}`}
          >
            Revoke
          </Button>
        )}
      </Group>
    </Paper>
  );
}
