import { Badge, Button, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useMe, useMembership } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { type Member, type Role, roles } from './queries.ts';

interface MemberRowProps {
  member: Member;
  /** The last owner can't be removed or demoted, so that somebody can always appoint owners. */
  isLastOwner: boolean;
}

export function MemberRow({ member, isLastOwner }: MemberRowProps) {
  const { user_id, name, email, role, two_factor_enabled } = member;
  const assent = useAssent();
  const isMyself = useMe().user.id === user_id;
  const myRole = useMembership().role;
  const mayManage = !isLastOwner && (myRole === 'owner' || (myRole === 'admin' && role !== 'owner'));
  const change = useApiMutation({
    run: (chosen: Role) => assent.members.update(user_id, { role: chosen }),
    success: (_, chosen) => `${name}’s role is now ${chosen}.`,
  });
  const remove = useApiMutation({
    run: () => assent.members.remove(user_id),
    success: isMyself ? undefined : `${name} is no longer a member.`,
    onSuccess: () => isMyself && window.location.assign('./'),
  });
  const confirmRemoval = () =>
    openConfirmDialog({
      title: isMyself ? 'Leave this organisation?' : `Remove ${name}?`,
      consequence: isMyself
        ? 'You’ll lose access immediately. To come back, you’ll need a new invitation.'
        : 'They’ll lose access immediately. Records of what they did are kept.',
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
