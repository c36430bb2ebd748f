import { Group } from '@mantine/core';
import { IconAsterisk, IconCircleDashed, IconSquareCheck } from '@tabler/icons-react';
import { IconBadge } from '../parts/icon-badge.tsx';
import { texts } from '../texts/versions.ts';
import type { Clause } from './clauses.ts';

/** The badges that show whether a clause is mandatory and pre-selected. */
export function ClauseBadges({ clause }: { clause: Clause }) {
  return (
    <Group gap={6}>
      {clause.is_mandatory ? (
        <IconBadge label={texts.mandatory} color="gray" icon={IconAsterisk} />
      ) : (
        <IconBadge label={texts.optional} color="gray" icon={IconCircleDashed} />
      )}
      {clause.default_checked && (
        <IconBadge label={texts.preSelected} color="yellow" icon={IconSquareCheck} />
      )}
    </Group>
  );
}
