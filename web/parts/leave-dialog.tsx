import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { common } from '../texts/common.ts';
import { Dialog } from './dialog.tsx';

interface LeaveDialogProps {
  title: string;
  /** What is lost by leaving. */
  consequence: string;
  /** Whether leaving this page for another, or for the same with another query, has to be confirmed. */
  shouldAsk(change: { isOtherPage: boolean }): boolean | Promise<boolean>;
  /** The same for closing the window, where the browser asks. */
  shouldAskOnClose(): boolean;
  /** Runs before the page is left. */
  onLeave?(): void;
}

/** Asks for confirmation before the user leaves a page with unfinished work. */
export function LeaveDialog({ title, consequence, shouldAsk, shouldAskOnClose, onLeave }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      shouldAsk({ isOtherPage: current.pathname !== next.pathname }),
    enableBeforeUnload: shouldAskOnClose,
    withResolver: true,
  });
  const stay = () => reset?.();
  const leave = () => {
    onLeave?.();
    proceed?.();
  };
  return (
    <Dialog opened={status === 'blocked'} onClose={stay} title={title}>
      <Stack>
        <Text size="sm">{consequence}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={stay} data-autofocus>
            {common.stay}
          </Button>
          <Button color="red" onClick={leave}>
            {common.leave}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
