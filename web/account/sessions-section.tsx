import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getAuth, postAuth } from '../api/auth.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Section } from '../parts/section.tsx';
import { Time } from '../parts/time.tsx';
import { describeBrowser } from './describe-browser.ts';

interface Session {
  token: string;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: string;
}

/** Lists the user's sessions and ends them. */
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
  const end = useApiMutation({
    run: (token: string) => postAuth('/revoke-session', { token }),
    success: 'Session ended.',
  });
  return (
    <Section title="Active sessions" lead="The browsers where you’re signed in.">
      <Loaded query={sessions} loading={<LoadingRows rows={2} />}>
        {(list) => (
          <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {list.map(({ token, ipAddress, userAgent, createdAt, isThis }) => (
              <Group key={token} component="li" justify="space-between">
                <Stack gap={0}>
                  <Text size="sm">{describeBrowser(userAgent)}</Text>
                  <Text size="sm" c="dimmed">
                    {ipAddress ? `${ipAddress}, signed in` : 'Signed in'} <Time at={createdAt} />
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
