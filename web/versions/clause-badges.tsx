import { Badge, Group } from '@mantine/core';
import { IconAsterisk, IconCircleDashed, IconSquareCheck } from '@tabler/icons-react';
import { texts } from '../texts/versions.ts';
import type { Clause } from './clauses.ts';

/** The badges that show whether a clause is mandatory and pre-selected. */
export function ClauseBadges({ clause }: { clause: Clause }) {
  return (
    <Group gap={6}>
      {clause.is_mandatory ? (
        <Badge variant="light" color="gray" tt="none" fw={500} leftSection={<IconAsterisk size={12} />}>
          {texts.mandatory}
        </Badge>
      ) : (
        <Badge variant="light" color="gray" tt="none" fw={500} leftSection={<IconCircleDashed size={12} />}>
          {texts.optional}
        </Badge>
      )}
      {clause.default_checked && (
        <Badge variant="light" color="yellow" tt="none" fw={500} leftSection={<IconSquareCheck size={12} />}>
          {texts.preSelected}
        </Badge>
      )}
    </Group>
  );
}
