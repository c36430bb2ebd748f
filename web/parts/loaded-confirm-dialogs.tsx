import { Text } from '@mantine/core';
import { ModalsProvider, modals } from '@mantine/modals';
import { type ReactNode, useEffect, useRef } from 'react';
import { common } from '../texts/common.ts';
import { rememberFocus } from './use-returned-focus.ts';

export interface ConfirmDialog {
  title: string;
  /** What will happen, and whether it can be undone. */
  consequence: ReactNode;
  /** The label of the confirm button: a verb with its object. */
  confirm: string;
  run(): void;
}

/** Opens each dialog that it is given. */
export function LoadedConfirmDialogs({ dialog }: { dialog: ConfirmDialog }) {
  return (
    <ModalsProvider labels={{ confirm: common.confirm, cancel: common.cancel }}>
      <Opened dialog={dialog} />
    </ModalsProvider>
  );
}

function Opened({ dialog }: { dialog: ConfirmDialog }) {
  const opened = useRef<ConfirmDialog>(null);
  useEffect(() => {
    // React's strict mode runs effects twice.
    if (opened.current === dialog) return;
    opened.current = dialog;
    open(dialog);
  }, [dialog]);
  // A question about one page must not stay over another.
  useEffect(() => {
    const close = () => modals.closeAll();
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);
  return null;
}

function open({ title, consequence, confirm, run }: ConfirmDialog): void {
  let isAnswered = false;
  const returnFocus = rememberFocus();
  modals.openConfirmModal({
    title,
    children: <Text size="sm">{consequence}</Text>,
    labels: { confirm, cancel: common.cancel },
    confirmProps: { color: 'red' },
    returnFocus: false,
    // The buttons still work while the dialog fades out.
    onConfirm: () => {
      if (!isAnswered) run();
    },
    onClose: () => {
      isAnswered = true;
      returnFocus();
    },
  });
}
