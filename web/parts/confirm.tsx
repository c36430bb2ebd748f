import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  /** What will happen, and what cannot be undone. */
  consequence: ReactNode;
  /** What the button says, as a verb with its object. */
  confirm: string;
  run(): void;
}

/** Asks before something that hurts. */
export function confirmFirst({ title, consequence, confirm, run }: Question): void {
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{consequence}</Text>,
    labels: { confirm, cancel: 'Cancel' },
    confirmProps: { color: 'red' },
    onConfirm: run,
  });
}
