import { Badge } from '@mantine/core';
import {
  type Icon,
  IconArchive,
  IconCheck,
  IconClock,
  IconEye,
  IconHourglassOff,
  IconPencil,
  IconProgressCheck,
  IconSlash,
  IconX,
} from '@tabler/icons-react';

const looks: Record<string, { word: string; color: string; icon: Icon }> = {
  PENDING: { word: 'Pending', color: 'gray', icon: IconClock },
  VIEWED: { word: 'Viewed', color: 'blue', icon: IconEye },
  ACCEPTED_FULL: { word: 'Accepted', color: 'accent', icon: IconCheck },
  ACCEPTED_PARTIAL: { word: 'Accepted in part', color: 'accent', icon: IconProgressCheck },
  REJECTED: { word: 'Rejected', color: 'red', icon: IconX },
  VOIDED: { word: 'Voided', color: 'gray', icon: IconSlash },
  EXPIRED: { word: 'Expired', color: 'gray', icon: IconHourglassOff },
  DRAFT: { word: 'Draft', color: 'yellow', icon: IconPencil },
  ACTIVE: { word: 'Active', color: 'accent', icon: IconCheck },
  ARCHIVED: { word: 'Archived', color: 'gray', icon: IconArchive },
  SUCCEEDED: { word: 'Delivered', color: 'accent', icon: IconCheck },
  FAILED: { word: 'Failed', color: 'red', icon: IconX },
};

/** A status in a word and a shape, so that its colour says nothing alone. */
export function StatusBadge({ status }: { status: string }) {
  const { word, color, icon: Picture } = looks[status] ?? { word: status, color: 'gray', icon: IconClock };
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      fw={500}
      miw="max-content"
      leftSection={<Picture size={12} />}
    >
      {word}
    </Badge>
  );
}
