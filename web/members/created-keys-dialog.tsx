import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { ApiKeyList } from '../api-keys/api-key-list.tsx';
import { useApiKeys } from '../api-keys/queries.ts';
import { Loaded } from '../parts/loaded.tsx';

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
    <Modal opened={created !== undefined} onClose={onClose} title="Check these API keys" size="lg">
      {created && (
        <Stack>
          <Text size="sm">
            {created.name} {created.isMember ? 'has a different role now' : 'is no longer a member'}, but the
            API keys they created still work and can do almost everything here. Revoke the ones they shouldn’t
            be able to use.
          </Text>
          <Loaded query={keys}>
            {(list) => <ApiKeyList keys={list.filter(({ id }) => created.ids.includes(id))} />}
          </Loaded>
          <Group justify="flex-end">
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      )}
    </Modal>
  );
}
