import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getAuth, postAuth } from '../api/auth.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Section } from '../parts/section.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/account.ts';
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
    success: texts.sessionEnded,
  });
  return (
    <Section title={texts.sessions} lead={texts.sessionsLead}>
      <Loaded query={sessions} loading={<LoadingRows rows={2} />}>
        {(list) => (
          <Stack gap="sm" component="ul">
            {list.map(({ token, ipAddress, userAgent, createdAt, isThis }) => (
              <Group key={token} component="li" justify="space-between">
                <Stack gap={0}>
                  <Text size="sm">{describeBrowser(userAgent)}</Text>
                  <Text size="sm" c="dimmed">
                    <Sentence
                      text={ipAddress ? texts.signedInFrom(ipAddress) : texts.signedIn}
                      time={<Time at={createdAt} />}
                    />
                  </Text>
                </Stack>
                {isThis ? (
                  <Badge>{texts.thisBrowser}</Badge>
                ) : (
                  <Button variant="default" size="xs" onClick={() => end.mutate(token)}>
                    {texts.signOut}
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
