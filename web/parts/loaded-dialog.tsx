import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
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
 * The dialog itself. If something was typed in it, Escape, a click outside and its close button ask before that is
 * lost; its own buttons don't.
 */
export function LoadedDialog({ showsOnce = false, opened, onClose, children, ...props }: DialogProps) {
  useReturnedFocus(opened);
  const [isAsking, setAsking] = useState(false);
  if (isAsking && !opened) setAsking(false);
  // After the event, because the same Escape would close the question as well.
  const ask = () => void setTimeout(() => setAsking(true));
  const { ref, isTyped, refocus } = useTypedContent();
  // A click outside has taken the focus out of the form before the question could remember it.
  const stay = () => {
    setAsking(false);
    refocus();
  };
  const isClosable = !showsOnce;
  const { closeOnEscape = isClosable, ...others } = props;
  return (
    <>
      <Modal
        opened={opened}
        returnFocus={false}
        onClose={() => (isTyped() ? ask() : onClose())}
        closeOnEscape={closeOnEscape && !isAsking}
        closeOnClickOutside={isClosable}
        withCloseButton={isClosable}
        {...others}
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
          onLeave={onClose}
        />
      </Modal>
    </>
  );
}
