import { Button, Group, Stack, Text } from '@mantine/core';

interface StayOrLeaveProps {
  /** What is lost by leaving. */
  consequence: string;
  stay: string;
  leave: string;
  onStay(): void;
  onLeave(): void;
}

/** What a dialog says and offers before unfinished work is lost. Enter keeps the work. */
export function StayOrLeave({ consequence, stay, leave, onStay, onLeave }: StayOrLeaveProps) {
  return (
    <Stack>
      <Text size="sm">{consequence}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onStay} data-autofocus>
          {stay}
        </Button>
        <Button color="red" onClick={onLeave}>
          {leave}
        </Button>
      </Group>
    </Stack>
  );
}
