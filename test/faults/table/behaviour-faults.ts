import { type Fault, holding } from './fault.ts';
import type { Behaviour } from './surroundings.ts';

/**
 * An email that is being sent to a server which says nothing waits for 30 s (smtp-sender.ts), and those that have come
 * meanwhile are sent before new ones.
 */
const emailsAfterSilenceMs = 60_000;
const keepsWaiting = new Set<Behaviour>(['hangs', 'never completes', 'answers with garbage']);

const misbehaviours: Exclude<Behaviour, 'accepts'>[] = [
  'refuses',
  'hangs',
  'breaks off',
  'never completes',
  'answers with garbage',
];

/** The mail server and the webhook receiver, of which requests must not notice anything. */
export const behaviourFaults: Fault[] = (['mail server', 'webhook receiver'] as const).flatMap((who) =>
  misbehaviours.map((behaviour) => ({
    name: `${who} ${behaviour} for 10 s`,
    cause: ({ surroundings }) =>
      holding(
        () => surroundings.behave(who, behaviour),
        () => surroundings.behave(who, 'accepts'),
      ),
    expect: 'served',
    ...(who === 'mail server' && keepsWaiting.has(behaviour) && { emailsWithinMs: emailsAfterSilenceMs }),
  })),
);
