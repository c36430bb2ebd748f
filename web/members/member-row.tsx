import { Badge, Button, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useMe, useMembership } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { CreatedKeys } from './created-keys-dialog.tsx';
import { type Member, type Role, roles } from './queries.ts';

interface MemberRowProps {
  member: Member;
  /** The last owner can't be removed or demoted, so that somebody can always appoint owners. */
  isLastOwner: boolean;
  /** Called when somebody else was removed or given a lower role, and created API keys that still work. */
  onKeysLeft(created: CreatedKeys): void;
}

export function MemberRow({ member, isLastOwner, onKeysLeft }: MemberRowProps) {
  const { user_id, name, email, role, two_factor_enabled } = member;
  const assent = useAssent();
  const isMyself = useMe().user.id === user_id;
  const myRole = useMembership().role;
  const mayManage = !isLastOwner && (myRole === 'owner' || (myRole === 'admin' && role !== 'owner'));
  const reportKeys = (keys: { id: string }[], isMember: boolean) => {
    if (keys.length > 0) onKeysLeft({ name, isMember, ids: keys.map(({ id }) => id) });
  };
  const change = useApiMutation({
    run: (chosen: Role) => assent.members.update(user_id, { role: chosen }),
    success: (_, chosen) => `${name}’s role is now ${chosen}.`,
    onSuccess: ({ api_keys }, chosen) => {
      if (rankOf(chosen) < rankOf(role)) reportKeys(api_keys, true);
    },
  });
  const remove = useApiMutation({
    run: () => assent.members.remove(user_id),
    success: isMyself ? undefined : `${name} is no longer a member.`,
    onSuccess: ({ api_keys }) => {
      if (isMyself) window.location.assign('./');
      else reportKeys(api_keys, false);
    },
  });
  const confirmRemoval = () =>
    openConfirmDialog({
      title: isMyself ? 'Leave this organisation?' : `Remove ${name}?`,
      consequence: isMyself
        ? 'You’ll lose access immediately, and invitations you’ve sent stop working. To come back, you’ll need a new invitation.'
        : 'They’ll lose access immediately, and invitations they’ve sent stop working. Records of what they did are kept.',
      confirm: isMyself ? 'Leave organisation' : 'Remove member',
      run: () => remove.mutate(),
    });
  return (
    <Paper withBorder p="sm" bg="var(--surface)">
      <Group justify="space-between">
        <Stack gap={2} style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {isMyself && (
              <Badge variant="light" color="gray" tt="none" fw={500}>
                You
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {email}
            {two_factor_enabled && ', two-factor authentication on'}
          </Text>
        </Stack>
        <Group gap="xs">
          {mayManage ? (
            <Select
              aria-label={`Role of ${name}`}
              w={120}
              size="xs"
              data={myRole === 'owner' ? roles : roles.filter(({ value }) => value !== 'owner')}
              value={role}
              allowDeselect={false}
              disabled={change.isPending}
              onChange={(chosen) => {
                const picked = roles.find(({ value }) => value === chosen);
                if (picked && picked.value !== role) change.mutate(picked.value);
              }}
            />
          ) : (
            <Text size="sm" tt="capitalize">
              {role}
            </Text>
          )}
          {(mayManage || (isMyself && !isLastOwner)) && (
            <Button
              variant="default"
              size="xs"
              onClick={confirmRemoval}
              aria-label={isMyself ? 'Leave organisation' : `Remove ${name}`}
            >
              {isMyself ? 'Leave' : 'Remove'}
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  );
}

const rankOf = (role: Role) => roles.findIndex(({ value }) => value === role);
