import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { wordsOf } from './failure-words.ts';

export function showSuccess(message: string): void {
  notifications.show({ message, icon: <IconCheck size={18} />, color: 'accent' });
}

export function showFailure(error: unknown): void {
  const { message, requestId } = wordsOf(error);
  notifications.show({
    title: message,
    message: requestId ? `Request ${requestId}` : '',
    icon: <IconAlertTriangle size={18} />,
    color: 'red',
    autoClose: 10_000,
    role: 'alert',
  });
}
