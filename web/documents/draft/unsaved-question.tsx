import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import type { Autosave } from './autosave.ts';

/** Saves what is not saved yet before one leaves the page, and asks when that does not succeed. */
export function UnsavedQuestion({ autosave }: { autosave: Pick<Autosave<unknown>, 'flush' | 'state'> }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && !(await autosave.flush()),
    enableBeforeUnload: () => autosave.state().kind !== 'saved',
    withResolver: true,
  });
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <Stack>
        <Text size="sm">Your last changes could not be saved. If you leave now, they are lost.</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => reset?.()} data-autofocus>
            Stay
          </Button>
          <Button color="red" onClick={() => proceed?.()}>
            Leave
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
