import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getAuth, postAuth } from '../api/auth.ts';
import { useChange } from '../api/use-change.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading.tsx';
import { Section } from '../parts/section.tsx';
import { Time } from '../parts/time.tsx';
import { browserOf } from './browser-of.ts';

interface Session {
  token: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
}

/** Where one is signed in, and how to end it there. */
export function SessionsSection() {
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: async () => {
      const [list, current] = await Promise.all([
        getAuth<Session[]>('/list-sessions'),
        getAuth<{ session: Session }>('/get-session'),
      ]);
      return list.map((session) => ({ ...session, isThis: session.token === current.session.token }));
    },
  });
  const end = useChange({
    run: (token: string) => postAuth('/revoke-session', { token }),
    done: 'Signed out there.',
  });
  return (
    <Section title="Signed in" lead="The browsers in which you are signed in.">
      <Loaded query={sessions} loading={<LoadingRows rows={2} />}>
        {(list) => (
          <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {list.map(({ token, ipAddress, userAgent, createdAt, isThis }) => (
              <Group key={token} component="li" justify="space-between">
                <Stack gap={0}>
                  <Text size="sm">{browserOf(userAgent)}</Text>
                  <Text size="sm" c="dimmed">
                    {ipAddress ? `${ipAddress}, since` : 'Since'} <Time at={createdAt} />
                  </Text>
                </Stack>
                {isThis ? (
                  <Badge variant="light" tt="none" fw={500}>
                    This browser
                  </Badge>
                ) : (
                  <Button variant="default" size="xs" onClick={() => end.mutate(token)}>
                    Sign out
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}
