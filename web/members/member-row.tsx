import { Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { useMe } from '../api/me.ts';
import { EmailAddress } from '../parts/email-address.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/members.ts';
import { MemberActions, type MemberActionsProps } from './member-actions.tsx';

export function MemberRow(props: Omit<MemberActionsProps, 'isMyself'>) {
  const { user_id, name, email, second_factor, last_active_at } = props.member;
  const isMyself = useMe().user.id === user_id;
  return (
    <Paper withBorder p="sm" bg="var(--surface)">
      <Group justify="space-between">
        <Stack gap={2} style={{ minWidth: 0 }}>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {isMyself && <Badge color="gray">{texts.you}</Badge>}
          </Group>
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            <EmailAddress email={email} />
          </Text>
          <Text size="sm" c="dimmed">
            {texts.secondFactors[second_factor]}
            {last_active_at && (
              <>
                . <Sentence text={texts.lastActive} time={<Time at={last_active_at} />} />
              </>
            )}
          </Text>
        </Stack>
        <MemberActions {...props} isMyself={isMyself} />
      </Group>
    </Paper>
  );
}
