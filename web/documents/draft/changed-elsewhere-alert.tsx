import { Alert, Button, Group, Text } from '@mantine/core';
import { IconGitFork } from '@tabler/icons-react';
import { confirmFirst } from '../../parts/confirm.tsx';
import { Time } from '../../parts/time.tsx';
import type { Version } from '../../versions/clauses.ts';

interface ChangedElsewhereAlertProps {
  theirs: Version;
  onTakeTheirs(theirs: Version): void;
  onKeepMine(theirs: Version): void;
}

/** Two wrote the same draft: says so, and lets one of them win instead of doing it unseen. */
export function ChangedElsewhereAlert({ theirs, onTakeTheirs, onKeepMine }: ChangedElsewhereAlertProps) {
  return (
    <Alert color="yellow" icon={<IconGitFork />} title="This draft was changed elsewhere" role="alert">
      <Text size="sm" mb="sm">
        A colleague, or another tab of yours, saved it <Time at={theirs.updated_at} />. What you wrote since
        is here and not saved. Nothing is overwritten until you choose.
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            confirmFirst({
              title: 'Show what was saved elsewhere?',
              consequence: 'What you wrote here since you opened the draft, and is not saved, is lost.',
              confirm: 'Show theirs, drop mine',
              run: () => onTakeTheirs(theirs),
            })
          }
        >
          Show what was saved
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            confirmFirst({
              title: 'Save yours over it?',
              consequence: 'What was saved elsewhere since you opened the draft is lost.',
              confirm: 'Keep mine, drop theirs',
              run: () => onKeepMine(theirs),
            })
          }
        >
          Keep what is here
        </Button>
      </Group>
    </Alert>
  );
}
