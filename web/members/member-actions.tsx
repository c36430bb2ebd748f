import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useAssent } from '../api/assent.ts';
import { isLowerRole } from '../api/is-lower-role.ts';
import { useCanEdit } from '../api/me.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { openConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Select } from '../parts/select.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/members.ts';
import type { CreatedKeys } from './created-keys-dialog.tsx';
import { MemberSessions } from './member-sessions.tsx';
import type { Member, Role } from './queries.ts';
import { useManagedRoles } from './use-managed-roles.ts';

export interface MemberActionsProps {
  member: Member;
  isMyself: boolean;
  /** The last owner can't be removed or demoted, so that somebody can always appoint owners. */
  isLastOwner: boolean;
  /** Called when somebody else was removed or given a lower role, and created API keys that still work. */
  onKeysLeft(created: CreatedKeys): void;
}

/** A member's role, which can be changed, and the buttons for their sessions and their removal. */
export function MemberActions({ member, isMyself, isLastOwner, onKeysLeft }: MemberActionsProps) {
  const { user_id, name, role } = member;
  const assent = useAssent();
  const canEdit = useCanEdit();
  const managedRoles = useManagedRoles();
  const canManageRole = managedRoles.includes(role);
  const canManage = !isLastOwner && canManageRole;
  const [showsSessions, sessions] = useDisclosure();
  const reportKeys = (keys: { id: string }[], isMember: boolean) => {
    if (keys.length > 0) onKeysLeft({ name, isMember, ids: keys.map(({ id }) => id) });
  };
  const change = useApiMutation({
    run: (chosen: Role) => assent.members.update(user_id, { role: chosen }),
    changed: (_, chosen) => ({ id: user_id, fields: { role: chosen } }),
    // The page says it to users who have given themselves a lower role.
    success: isMyself ? undefined : (_, chosen) => texts.roleChanged(name, common.rolesInSentence[chosen]),
    onSuccess: ({ api_keys }, chosen) => {
      if (isLowerRole(chosen, role)) reportKeys(api_keys, true);
    },
  });
  const remove = useApiMutation({
    run: () => assent.members.remove(user_id),
    success: isMyself ? undefined : texts.removed(name),
    onSuccess: ({ api_keys }) => {
      if (isMyself) window.location.assign('./');
      else reportKeys(api_keys, false);
    },
  });
  const confirmRemoval = () =>
    openConfirmDialog({
      title: isMyself ? texts.leaveTitle : texts.removeTitle(name),
      consequence: isMyself ? texts.leaveConsequence : texts.removeConsequence,
      confirm: isMyself ? texts.leaveOrganisation : texts.removeMember,
      run: () => remove.mutate(),
    });
  return (
    <>
      <Group gap="xs" maw="100%">
        {canManage ? (
          <Select
            aria-label={texts.roleOf(name)}
            w={150}
            size="xs"
            data={managedRoles.map((value) => ({ value, label: common.roles[value] }))}
            value={role}
            allowDeselect={false}
            disabled={change.isPending}
            onChange={(chosen) => {
              if (chosen && chosen !== role) change.mutate(chosen);
            }}
          />
        ) : (
          <Text size="sm">{common.roles[role]}</Text>
        )}
        {canEdit && !isMyself && (
          <Button variant="default" size="xs" onClick={sessions.open} aria-label={texts.sessionsOf(name)}>
            {texts.sessions}
          </Button>
        )}
        {(canManage || (isMyself && !isLastOwner)) && (
          <Button
            variant="default"
            size="xs"
            loading={remove.isPending}
            onClick={confirmRemoval}
            aria-label={isMyself ? texts.leaveOrganisation : texts.removeName(name)}
          >
            {isMyself ? texts.leave : texts.remove}
          </Button>
        )}
      </Group>
      <MemberSessions
        member={member}
        mayEnd={canManageRole}
        opened={showsSessions}
        onClose={sessions.close}
      />
    </>
  );
}
