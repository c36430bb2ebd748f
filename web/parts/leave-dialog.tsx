import { Button, Group, Stack, Text } from '@mantine/core';
import { common } from '../texts/common.ts';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  opened: boolean;
  title: string;
  /** What is lost by leaving. */
  consequence: string;
  onStay(): void;
  onLeave(): void;
}

/** Asks for confirmation before the user leaves a page with unfinished work. */
export function LeaveDialog({ opened, title, consequence, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog opened={opened} onClose={onStay} title={title}>
      <Stack>
        <Text size="sm">{consequence}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onStay} data-autofocus>
            {common.stay}
          </Button>
          <Button color="red" onClick={onLeave}>
            {common.leave}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
