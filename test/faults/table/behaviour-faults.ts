import { type Fault, holding } from './fault.ts';
import type { Behaviour } from './surroundings.ts';

/**
 * How long an email waits for a server that says nothing (smtp-sender.ts), and a little more, because those that have
 * come meanwhile are sent before new ones.
 */
const emailsWithinMs: Partial<Record<Behaviour, number>> = {
  hangs: 60_000,
  'never completes': 150_000,
  'answers with garbage': 60_000,
};

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
    ...(who === 'mail server' && { emailsWithinMs: emailsWithinMs[behaviour] }),
  })),
);
