import type { RecordedEvent } from '../../../../wire/evidence.ts';
import { shorten } from '../../../platform/shorten.ts';
import type { Certificate } from '../certificate.ts';
import type { Sheet } from '../layout/sheet.ts';
import { measure, styles } from '../layout/styles.ts';
import type { Messages } from '../messages/en.ts';
import { prose } from '../text/paragraph.ts';
import { shortTime } from '../times.ts';
import { cell, code } from './cells.ts';
import { eventDetails } from './event-details.ts';
import { nameOutcome } from './outcome.ts';

/** Every event with its hash. */
export function writeEvents(sheet: Sheet, certificate: Certificate): void {
  const { evidence, messages } = certificate;
  sheet.heading(messages.events);
  const rows = evidence.events.map((event) => {
    const origin = originOf(event, messages.erased);
    return [
      cell(String(event.seq), styles.soft),
      code(shortTime(event.at)),
      [
        ...cell(describeEvent(event, certificate)),
        ...eventDetails(event, certificate),
        ...(origin === '' ? [] : [{ text: prose(origin), style: styles.soft, direction: 'ltr' as const }]),
      ],
      [...code(event.hash.slice(0, 32)), ...code(event.hash.slice(32))],
    ];
  });
  sheet.table(
    [
      { heading: '', width: 26 },
      { heading: messages.timeUtc, width: 122 },
      { heading: messages.event, width: measure - 308 },
      { heading: messages.hash, width: 160 },
    ],
    rows,
  );
}

function describeEvent({ type, actor, payload }: RecordedEvent, certificate: Certificate): string {
  const { messages } = certificate;
  const name = nameEvent(type, payload, messages);
  const isDecision = type === 'completed' || type === 'rejected';
  return messages.by(
    isDecision ? messages.labelled(name, nameOutcome(certificate)) : name,
    messages.actors[actor.kind],
  );
}

function nameEvent(
  type: RecordedEvent['type'],
  payload: RecordedEvent['payload'],
  messages: Messages,
): string {
  if (type === 'mailed' && payload.transport === 'file') return messages.mailedToFile;
  if (type === 'mail_failed' && payload.next_attempt_at === null) return messages.mailGivenUp;
  return messages.eventNames[type];
}

/** The IP address and user agent that an event came from; empty when neither is known. */
function originOf({ personal }: RecordedEvent, erased: string): string {
  const known = ['ip', 'user_agent'].flatMap((name) => {
    const recorded = personal[name];
    return recorded ? [shorten(recorded.value ?? erased, maxCharacters)] : [];
  });
  return known.join(', ');
}

/** A user agent can be as long as pages. evidence.json contains all of it. */
const maxCharacters = 160;
