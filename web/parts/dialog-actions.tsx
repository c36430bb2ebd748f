import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../texts/common.ts';

interface DialogActionsProps {
  onCancel(): void;
  /** The label of the button that does nothing. */
  cancel?: string;
  /** The button that does what the dialog is about. */
  children: ReactNode;
}

/** The buttons at the end of a dialog. */
export function DialogActions({ onCancel, cancel = common.cancel, children }: DialogActionsProps) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </Group>
  );
}
