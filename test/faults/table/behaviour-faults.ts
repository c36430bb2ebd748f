import { type Fault, holding } from './fault.ts';
import type { Behaviour } from './surroundings.ts';

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
  })),
);
