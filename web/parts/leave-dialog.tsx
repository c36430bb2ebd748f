import { Button, Group, Modal, Stack, Text } from '@mantine/core';

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
    <Modal opened={opened} onClose={onStay} title={title}>
      <Stack>
        <Text size="sm">{consequence}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onStay} data-autofocus>
            Stay
          </Button>
          <Button color="red" onClick={onLeave}>
            Leave
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
