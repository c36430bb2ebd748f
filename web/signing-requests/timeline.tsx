import { Text, Timeline as TimelineLine } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconBan,
  IconBell,
  IconCheck,
  IconEye,
  IconHourglassOff,
  IconLink,
  IconMail,
  IconPlus,
  IconReplace,
  IconX,
} from '@tabler/icons-react';
import { useMe } from '../api/me.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading.tsx';
import { Section } from '../parts/section.tsx';
import { exactTime } from '../parts/time.tsx';
import { type SigningEvent, type SigningRequest, useSigningEvents } from './queries.ts';
import { detailsOfEvent, isBad, wordsOfEvent } from './timeline-words.ts';

/** What happened to a request, the oldest first. */
export function Timeline({ request }: { request: SigningRequest }) {
  const me = useMe();
  const by = ({ actor }: SigningEvent) => {
    if (actor.kind === 'user') return actor.id === me.user.id ? 'you' : 'a colleague';
    return { api_key: 'a program with an API key', signer: 'the signer', system: 'Assent' }[actor.kind];
  };
  return (
    <Section title="What happened">
      <Loaded query={useSigningEvents(request.id)} loading={<LoadingRows rows={3} />}>
        {(events) => (
          <TimelineLine bulletSize={24} lineWidth={1} active={events.length}>
            {events.map((event) => (
              <Happening key={event.seq} event={event} by={by(event)} />
            ))}
          </TimelineLine>
        )}
      </Loaded>
    </Section>
  );
}

function Happening({ event, by }: { event: SigningEvent; by: string }) {
  const Picture = pictures[event.type];
  return (
    <TimelineLine.Item
      title={wordsOfEvent(event, by)}
      bullet={<Picture size={14} />}
      color={isBad(event.type) ? 'red' : 'gray'}
      styles={{ itemTitle: { fontSize: 'var(--mantine-font-size-sm)' } }}
    >
      <Text component="time" dateTime={event.at} size="xs" c="dimmed">
        {exactTime(event.at)}
      </Text>
      {detailsOfEvent(event, exactTime).map((sentence) => (
        <Text key={sentence} size="sm" mt={2} style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
      ))}
    </TimelineLine.Item>
  );
}

const pictures: Record<SigningEvent['type'], Icon> = {
  created: IconPlus,
  viewed: IconEye,
  reminded: IconBell,
  completed: IconCheck,
  rejected: IconX,
  voided: IconBan,
  expired: IconHourglassOff,
  superseded: IconReplace,
  link_requested: IconLink,
  mail_sent: IconMail,
  mail_failed: IconAlertTriangle,
  mail_bounced: IconAlertTriangle,
};
