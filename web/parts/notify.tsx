import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { wordsOf } from './failure-words.ts';

const closeButtonProps = { 'aria-label': 'Close the message' };

export function showSuccess(message: string): void {
  notifications.show({ message, icon: <IconCheck size={18} />, color: 'accent', closeButtonProps });
}

/** Something to know that is neither. */
export function showNotice(message: string): void {
  notifications.show({ message, icon: <IconInfoCircle size={18} />, color: 'gray', autoClose: 10_000 });
}

export function showFailure(error: unknown): void {
  const { message, requestId } = wordsOf(error);
  notifications.show({
    title: message,
    message: requestId ? `Request ${requestId}` : '',
    icon: <IconAlertTriangle size={18} />,
    color: 'red',
    closeButtonProps,
    autoClose: 10_000,
    role: 'alert',
  });
}
