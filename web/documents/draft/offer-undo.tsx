import { Button, Group, Text } from '@mantine/core';
import { notifications, notificationsStore } from '@mantine/notifications';
import { common } from '../../texts/common.ts';
import { texts } from '../../texts/draft.ts';

const prefix = 'undo-';

/**
 * Says what has just been done to a draft, and offers to undo it for twelve seconds.
 *
 * @param id the clause that it was done to, or the first of them
 */
export function offerUndo(id: string, message: string, undo: () => void): void {
  const notification = prefix + id;
  notifications.show({
    id: notification,
    autoClose: 12_000,
    closeButtonProps: { 'aria-label': common.dismiss },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            undo();
            notifications.hide(notification);
          }}
        >
          {texts.board.undo}
        </Button>
      </Group>
    ),
  });
}

/** Hides all these offers. Once the editor is closed, it can neither show nor report the result. */
export function withdrawUndo(): void {
  const state = notificationsStore.getState();
  for (const { id } of [...state.notifications, ...state.queue])
    if (id?.startsWith(prefix)) notifications.hide(id);
}
