import { Stack, Text, ThemeIcon } from '@mantine/core';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCheck,
  IconEraser,
  IconEye,
  IconHourglassOff,
  IconLink,
  IconLogin2,
  IconMail,
  IconPlus,
  IconReplace,
  IconShieldCheck,
  IconX,
} from '@tabler/icons-react';
import type { AuditEvent } from '../../sdk/resources.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Section } from '../parts/section.tsx';
import { exactTime } from '../parts/time.tsx';
import { texts } from '../texts/signing-requests.ts';
import { describeEvent, eventDetails } from './describe-event.ts';
import { type SigningRequest, useSigningEvents } from './queries.ts';
import classes from './signing-requests.module.css';
import { useActorNames } from './use-actor-names.ts';

/** The events of a request, oldest first. */
export function Timeline({ request }: { request: SigningRequest }) {
  const nameOf = useActorNames();
  return (
    <Section title={texts.timeline.title}>
      <Loaded query={useSigningEvents(request.id)} loading={<LoadingRows rows={3} />}>
        {(events) => (
          <ol className={classes.timeline}>
            {events.map((event) => (
              <TimelineEntry
                key={event.seq}
                event={event}
                by={nameOf(event.actor)}
                signerEmail={request.erased_at ? null : request.signer_email}
              />
            ))}
          </ol>
        )}
      </Loaded>
    </Section>
  );
}

interface TimelineEntryProps {
  event: AuditEvent;
  by: string;
  signerEmail: string | null;
}

function TimelineEntry({ event, by, signerEmail }: TimelineEntryProps) {
  const { icon: Picture, color } = styles[event.type];
  const isEmailProblem = event.type === 'mail_failed' || event.type === 'mail_bounced';
  return (
    <li>
      <ThemeIcon variant="light" color={color} size={26} radius="xl">
        <Picture size={15} stroke={1.8} />
      </ThemeIcon>
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={500} c={isEmailProblem ? 'red' : 'var(--mantine-color-text)'}>
          {describeEvent(event, by, signerEmail)}
        </Text>
        {eventDetails(event, exactTime).map((sentence) => (
          <Text key={sentence} size="sm" style={{ overflowWrap: 'anywhere' }}>
            {sentence}
          </Text>
        ))}
        <Text component="time" dateTime={event.at} size="xs" c="dimmed">
          {exactTime(event.at)}
        </Text>
      </Stack>
    </li>
  );
}

const styles: Record<AuditEvent['type'], { icon: Icon; color: string }> = {
  created: { icon: IconPlus, color: 'gray' },
  viewed: { icon: IconEye, color: 'gray' },
  session_opened: { icon: IconLogin2, color: 'gray' },
  verified: { icon: IconShieldCheck, color: 'gray' },
  reminded: { icon: IconBell, color: 'gray' },
  completed: { icon: IconCheck, color: 'accent' },
  rejected: { icon: IconX, color: 'red' },
  voided: { icon: IconBan, color: 'gray' },
  expired: { icon: IconHourglassOff, color: 'gray' },
  withdrawn: { icon: IconArrowBackUp, color: 'yellow' },
  superseded: { icon: IconReplace, color: 'gray' },
  link_requested: { icon: IconLink, color: 'gray' },
  mailed: { icon: IconMail, color: 'gray' },
  mail_sent: { icon: IconMail, color: 'gray' },
  mail_failed: { icon: IconAlertTriangle, color: 'red' },
  mail_bounced: { icon: IconAlertTriangle, color: 'red' },
  erased: { icon: IconEraser, color: 'gray' },
};
