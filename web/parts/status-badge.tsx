import { Badge } from '@mantine/core';
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
import { type LabelledStatus, statusLabels } from './status-labels.ts';

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
  const { color, icon: Picture } = styles[status];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      fw={500}
      miw="max-content"
      leftSection={<Picture size={12} />}
    >
      {statusLabels[status]}
    </Badge>
  );
}
