import { Button, Modal, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface Confirmation {
  title: string;
  /** What will happen, and whether it can be undone. */
  consequence: ReactNode;
  /** The label of the confirm button: a verb with its object. */
  confirm: string;
  run(): void;
}

interface LoadedConfirmDialogProps extends Confirmation {
  opened: boolean;
  onClose(): void;
}

/** The dialog itself. While it fades out, its buttons do nothing. */
export function LoadedConfirmDialog({
  title,
  consequence,
  confirm,
  run,
  opened,
  onClose,
}: LoadedConfirmDialogProps) {
  useReturnedFocus(opened);
  // A question about one page must not stay over another.
  useEffect(() => {
    window.addEventListener('popstate', onClose);
    return () => window.removeEventListener('popstate', onClose);
  }, [onClose]);
  return (
    <Modal opened={opened} onClose={onClose} returnFocus={false} title={title}>
      <Stack inert={!opened}>
        <Text size="sm">{consequence}</Text>
        <DialogActions onCancel={onClose}>
          <Button
            color="red"
            onClick={() => {
              onClose();
              run();
            }}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Stack>
    </Modal>
  );
}
