import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { EmailAddress } from '../parts/email-address.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/members.ts';
import type { Invitation } from './queries.ts';
import { useManagedRoles } from './use-managed-roles.ts';

export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { id, email, role, expires_at } = invitation;
  const assent = useAssent();
  const canManage = useManagedRoles().includes(role);
  const revoke = useApiMutation({
    run: () => assent.invitations.remove(id),
    success: texts.invitationRevoked(email),
  });
  return (
    <Paper withBorder p="sm" bg="var(--surface)">
      <Group justify="space-between">
        <Stack gap={2} style={{ minWidth: 0 }}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            <EmailAddress email={email} />
          </Text>
          <Text size="sm" c="dimmed">
            <Sentence
              text={texts.invitationDetails(common.rolesInSentence[role])}
              time={<Time at={expires_at} />}
            />
          </Text>
        </Stack>
        {canManage && (
          <Button
            variant="default"
            size="xs"
            loading={revoke.isPending}
            onClick={() => revoke.mutate()}
            aria-label={texts.revokeInvitation(email)}
          >
            {texts.revoke}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
