import { notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { common } from '../texts/common.ts';
import { describeError } from './describe-error.ts';
import { ScriptError } from './load-script.ts';
import { ReloadButton } from './reload-button.tsx';

const closeButtonProps = { 'aria-label': common.dismiss };

/** Says for a few seconds that something was done. */
export function showSuccess(message: string): void {
  notifications.show({ message, icon: <IconCheck size={18} />, color: 'accent', closeButtonProps });
}

/** Shows a message that is neither a success nor an error, for ten seconds or, if it `stays`, until it is dismissed. */
export function showNotice(message: string, { stays = false } = {}): void {
  notifications.show({
    message,
    icon: <IconInfoCircle size={18} />,
    color: 'gray',
    closeButtonProps,
    autoClose: stays ? false : 10_000,
  });
}

/** Shows an error until it is dismissed. Returns the id of the notification, for `hideError`. */
export function showError(error: unknown): string {
  const { message, requestId } = describeError(error);
  const more = requestId ? common.requestId(requestId) : '';
  return notifications.show({
    title: message,
    message: error instanceof ScriptError ? <ReloadButton onError={showError} /> : more,
    icon: <IconAlertTriangle size={18} />,
    color: 'red',
    closeButtonProps,
    // The message is shown only here, so it stays until it is dismissed (WCAG 2.2, 2.2.1).
    autoClose: false,
    role: 'alert',
  });
}

export function hideError(id: string): void {
  notifications.hide(id);
}

/** Whether any error is shown. */
export function isErrorShown(): boolean {
  return notificationsStore.getState().notifications.some(({ role }) => role === 'alert');
}
