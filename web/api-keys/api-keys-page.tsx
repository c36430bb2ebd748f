import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { baseUrl } from '../api/assent.ts';
import { useMayChange } from '../api/me.ts';
import { Empty } from '../parts/empty.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { ApiKeyList } from './api-key-list.tsx';
import { CreateApiKey } from './create-api-key.tsx';
import { useApiKeys } from './queries.ts';

/** Specification, Authentication. */
const maxActiveKeys = 5;

export function ApiKeysPage() {
  const keys = useApiKeys();
  const mayChange = useMayChange();
  const [isCreating, { open, close }] = useDisclosure();
  const active = keys.data?.filter(({ revoked_at }) => revoked_at === null).length ?? 0;
  const create = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={open} disabled={active >= maxActiveKeys}>
      New API key
    </Button>
  );
  return (
    <Page
      title="API keys"
      lead={
        <>
          With a key a program does what you can do here. At most five are active at a time.{' '}
          <a href={`${baseUrl}/docs`}>Read the API reference</a>.
        </>
      }
      actions={keys.data?.length !== 0 && create}
    >
      <Loaded query={keys}>
        {(list) =>
          list.length > 0 ? (
            <ApiKeyList keys={list} />
          ) : (
            <Empty icon={IconKey} title="No API key yet" action={create}>
              Create one for each program that uses the API, so that you can revoke it alone.
            </Empty>
          )
        }
      </Loaded>
      <CreateApiKey opened={isCreating} onClose={close} />
    </Page>
  );
}
