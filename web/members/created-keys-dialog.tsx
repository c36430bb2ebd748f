import { Button, Group, Stack, Text } from '@mantine/core';
import { ApiKeyList } from '../api-keys/api-key-list.tsx';
import { useApiKeys } from '../api-keys/queries.ts';
import { Dialog } from '../parts/dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { common } from '../texts/common.ts';
import { texts } from '../texts/members.ts';

/** A person who was removed or whose role changed, and the ids of the active API keys that they created. */
export interface CreatedKeys {
  name: string;
  isMember: boolean;
  ids: string[];
}

/** Shows the API keys of somebody who has just lost rights, because those keys keep working. */
export function CreatedKeysDialog({
  created,
  onClose,
}: {
  created: CreatedKeys | undefined;
  onClose(): void;
}) {
  const keys = useApiKeys();
  return (
    <Dialog opened={created !== undefined} onClose={onClose} title={texts.checkKeys} size="lg">
      {created && (
        <Stack>
          <Text size="sm">
            {created.isMember ? texts.keysOfChanged(created.name) : texts.keysOfRemoved(created.name)}
          </Text>
          <Loaded query={keys}>
            {(list) => <ApiKeyList keys={list.filter(({ id }) => created.ids.includes(id))} />}
          </Loaded>
          <Group justify="flex-end">
            <Button onClick={onClose}>{common.done}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
