import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface ConfirmDialog {
  title: string;
  /** What will happen, and whether it can be undone. */
  consequence: ReactNode;
  /** The label of the confirm button: a verb with its object. */
  confirm: string;
  run(): void;
}

/** Asks for confirmation before a destructive action. */
export function openConfirmDialog({ title, consequence, confirm, run }: ConfirmDialog): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{consequence}</Text>,
    labels: { confirm, cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    onConfirm: run,
  });
}
