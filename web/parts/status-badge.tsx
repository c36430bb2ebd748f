import {
  type Icon,
  IconArchive,
  IconCheck,
  IconClock,
  IconHourglassOff,
  IconPencil,
  IconProgressCheck,
  IconSlash,
  IconX,
} from '@tabler/icons-react';
import { common } from '../texts/common.ts';
import { IconBadge } from './icon-badge.tsx';

export type LabelledStatus = keyof typeof common.statuses;

const styles: Record<LabelledStatus, { color: string; icon: Icon }> = {
  PENDING: { color: 'gray', icon: IconClock },
  ACCEPTED_FULL: { color: 'accent', icon: IconCheck },
  ACCEPTED_PARTIAL: { color: 'gray', icon: IconProgressCheck },
  ACCEPTED_IN_PART: { color: 'accent', icon: IconProgressCheck },
  ALL_DECLINED: { color: 'gray', icon: IconX },
  REJECTED: { color: 'red', icon: IconX },
  VOIDED: { color: 'gray', icon: IconSlash },
  EXPIRED: { color: 'gray', icon: IconHourglassOff },
  DRAFT: { color: 'yellow', icon: IconPencil },
  ACTIVE: { color: 'accent', icon: IconCheck },
  ARCHIVED: { color: 'gray', icon: IconArchive },
  SUCCEEDED: { color: 'accent', icon: IconCheck },
  FAILED: { color: 'red', icon: IconX },
};

/** A status as a label and an icon, so that it doesn't rely on colour alone. */
export function StatusBadge({ status }: { status: LabelledStatus }) {
  return <IconBadge label={common.statuses[status]} {...styles[status]} />;
}
