import { Alert, Button, Group, Text } from '@mantine/core';
import { IconGitFork } from '@tabler/icons-react';
import { openConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { Time } from '../../parts/time.tsx';
import type { Version } from '../../versions/clauses.ts';

interface ConflictAlertProps {
  theirs: Version;
  onTakeTheirs(theirs: Version): void;
  onKeepMine(theirs: Version): void;
}

/** Shown when two people have edited the same draft. The user chooses which of the two drafts to keep. */
export function ConflictAlert({ theirs, onTakeTheirs, onKeepMine }: ConflictAlertProps) {
  return (
    <Alert color="yellow" icon={<IconGitFork />} title="This draft was changed elsewhere" role="alert">
      <Text size="sm" mb="sm">
        A colleague or another tab saved it <Time at={theirs.updated_at} />. Your latest changes are still
        here but not saved. Nothing will be overwritten until you choose.
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            openConfirmDialog({
              title: 'Load the saved draft?',
              consequence: 'Your unsaved changes here will be lost.',
              confirm: 'Discard my changes',
              run: () => onTakeTheirs(theirs),
            })
          }
        >
          Load saved draft
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            openConfirmDialog({
              title: 'Overwrite the saved draft?',
              consequence: 'Everything saved elsewhere since you opened the draft will be lost.',
              confirm: 'Overwrite saved draft',
              run: () => onKeepMine(theirs),
            })
          }
        >
          Keep my changes
        </Button>
      </Group>
    </Alert>
  );
}
