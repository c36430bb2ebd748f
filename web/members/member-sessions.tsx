import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { describeBrowser } from '../account/describe-browser.ts';
import { useAssent, useOrganisationId } from '../api/assent.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/members.ts';
import type { Member } from './queries.ts';

interface MemberSessionsProps {
  member: Member;
  /** Whether the user may sign the member out: only owners sign owners out. */
  mayEnd: boolean;
  opened: boolean;
  onClose(): void;
}

/** Where a member is signed in, and a button that signs them out everywhere. */
export function MemberSessions({ member: { user_id, name }, mayEnd, opened, onClose }: MemberSessionsProps) {
  const assent = useAssent();
  const sessions = useQuery({
    queryKey: [useOrganisationId(), 'members', user_id, 'sessions'],
    queryFn: ({ signal }) => assent.members.listSessions(user_id, { signal }),
    enabled: opened,
  });
  const end = useApiMutation({
    opened,
    run: () => assent.members.endSessions(user_id),
    success: texts.signedOutEverywhere(name),
    onSuccess: onClose,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.whereSignedIn(name)}>
      <Loaded query={sessions} loading={<LoadingRows rows={2} />}>
        {(list) => (
          <Stack>
            {list.length === 0 && <Text size="sm">{texts.nowhere}</Text>}
            <Stack gap="sm" component="ul">
              {list.map(({ user_agent, signed_in_at, last_active_at }) => (
                <li key={`${signed_in_at} ${user_agent}`}>
                  <Text size="sm">{describeBrowser(user_agent)}</Text>
                  <Text size="sm" c="dimmed">
                    <Sentence
                      text={texts.lastUsed}
                      used={<Time at={last_active_at} />}
                      signedIn={<Time at={signed_in_at} />}
                    />
                  </Text>
                </li>
              ))}
            </Stack>
            <Text size="sm" c="dimmed">
              {mayEnd ? texts.signingOutNote : texts.onlyOwnersSignOut}
            </Text>
            {mayEnd && list.length > 0 && (
              <Group justify="flex-end">
                <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
                  {texts.signOutEverywhere}
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}
