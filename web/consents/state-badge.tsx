import {
  type Icon,
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconHistory,
  IconSlash,
  IconX,
} from '@tabler/icons-react';
import { IconBadge } from '../parts/icon-badge.tsx';
import { texts } from '../texts/consents.ts';
import type { Consent } from './queries.ts';

const styles: Record<Consent['state'], { color: string; icon: Icon }> = {
  CURRENT: { color: 'accent', icon: IconCheck },
  OUTDATED: { color: 'yellow', icon: IconHistory },
  PENDING: { color: 'gray', icon: IconClock },
  REJECTED: { color: 'red', icon: IconX },
  WITHDRAWN: { color: 'red', icon: IconArrowBackUp },
  NONE: { color: 'gray', icon: IconSlash },
};

/** The state of a person's consent as a label and an icon. */
export function StateBadge({ state }: { state: Consent['state'] }) {
  return <IconBadge label={texts.states[state]} {...styles[state]} />;
}
