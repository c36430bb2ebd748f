import { Badge, Button, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { useAssent } from '../api/assent.ts';
import { useMe, useMembership } from '../api/me.ts';
import { useChange } from '../api/use-change.ts';
import { confirmFirst } from '../parts/confirm.tsx';
import { type Member, type Role, roles } from './queries.ts';

interface MemberRowProps {
  member: Member;
  /** The last owner keeps the role, so that somebody always can give it. */
  isLastOwner: boolean;
}

export function MemberRow({ member, isLastOwner }: MemberRowProps) {
  const { user_id, name, email, role, two_factor_enabled } = member;
  const assent = useAssent();
  const isMyself = useMe().user.id === user_id;
  const mine = useMembership().role;
  const mayManage = !isLastOwner && (mine === 'owner' || (mine === 'admin' && role !== 'owner'));
  const change = useChange({
    run: (chosen: Role) => assent.members.update(user_id, { role: chosen }),
    done: (_, chosen) => `${name} is ${chosen === 'viewer' ? 'a' : 'an'} ${chosen} now.`,
  });
  const remove = useChange({
    run: () => assent.members.remove(user_id),
    done: isMyself ? undefined : `${name} is no longer a member.`,
    onSuccess: () => isMyself && window.location.assign('./'),
  });
  const ask = () =>
    confirmFirst({
      title: isMyself ? 'Leave this organisation?' : `Remove ${name}?`,
      consequence: isMyself
        ? 'You lose access at once. Somebody would have to invite you again.'
        : 'They lose access at once. What they did stays in the records.',
      confirm: isMyself ? 'Leave' : 'Remove the member',
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
            {two_factor_enabled && ', with a second factor'}
          </Text>
        </Stack>
        <Group gap="xs">
          {mayManage ? (
            <Select
              aria-label={`Role of ${name}`}
              w={120}
              size="xs"
              data={mine === 'owner' ? roles : roles.filter(({ value }) => value !== 'owner')}
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
              onClick={ask}
              aria-label={isMyself ? 'Leave the organisation' : `Remove ${name}`}
            >
              {isMyself ? 'Leave' : 'Remove'}
            </Button>
          )}
        </Group>
      </Group>
    </Paper>
  );
}
