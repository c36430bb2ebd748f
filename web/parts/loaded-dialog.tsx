import { Modal, type ModalProps } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { common } from '../texts/common.ts';
import { StayOrLeave } from './stay-or-leave.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';
import { useTypedContent } from './use-typed-content.ts';

export interface DialogProps extends ModalProps {
  /**
   * Whether the dialog shows something that can't be shown again, or is waiting for it, so that only its own button
   * closes it.
   */
  showsOnce?: boolean;
}

/**
 * The dialog itself. If something was typed in it, Escape, a click outside, its close button and the browser's back
 * button ask before that is lost; its own buttons don't.
 */
export function LoadedDialog({
  showsOnce = false,
  closeOnEscape = !showsOnce,
  opened,
  onClose,
  children,
  ...props
}: DialogProps) {
  useReturnedFocus(opened);
  const [isClosing, setClosing] = useState(false);
  if (isClosing && !opened) setClosing(false);
  // After the event, because the same Escape would close the question as well.
  const ask = () => void setTimeout(() => setClosing(true));
  const { ref, isTyped, refocus } = useTypedContent();
  const leaving = useBlocker({
    // What the dialog itself leads to is a new entry of the history.
    shouldBlockFn: ({ action }) => action !== 'PUSH' && action !== 'REPLACE' && isTyped(),
    enableBeforeUnload: isTyped,
    disabled: !opened,
    withResolver: true,
  });
  const isAsking = opened && (isClosing || leaving.status === 'blocked');
  // It was saved while it asked.
  useEffect(() => {
    if (!opened) leaving.proceed?.();
  }, [opened, leaving]);
  // A click outside has taken the focus out of the form before the question could remember it.
  const stay = () => {
    setClosing(false);
    leaving.reset?.();
    refocus();
  };
  const discard = () => {
    onClose();
    leaving.proceed?.();
  };
  return (
    <>
      <Modal
        opened={opened}
        returnFocus={false}
        onClose={() => (isTyped() ? ask() : onClose())}
        closeOnEscape={closeOnEscape && !isAsking}
        closeOnClickOutside={!showsOnce}
        withCloseButton={!showsOnce}
        {...props}
      >
        <div inert={!opened} ref={ref}>
          {children}
        </div>
      </Modal>
      <Modal opened={isAsking} onClose={stay} returnFocus={false} title={common.discarding.title}>
        <StayOrLeave
          consequence={common.discarding.consequence}
          stay={common.discarding.keep}
          leave={common.discarding.discard}
          onStay={stay}
          onLeave={discard}
        />
      </Modal>
    </>
  );
}
