import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

export interface DialogProps extends ModalProps {
  /**
   * Whether the dialog shows something that can't be shown again, or is waiting for it, so that only its own button closes it.
   */
  showsOnce?: boolean;
}

/** The dialog itself. It first renders closed, because one that is mounted open doesn't return the focus when it closes. */
export function LoadedDialog({ showsOnce = false, opened, children, ...props }: DialogProps) {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const isClosable = !showsOnce;
  return (
    <Modal
      opened={isMounted && opened}
      closeOnEscape={isClosable}
      closeOnClickOutside={isClosable}
      withCloseButton={isClosable}
      {...props}
    >
      <div inert={!opened}>{children}</div>
    </Modal>
  );
}
