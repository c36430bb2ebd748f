import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { baseUrl } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { ApiKeyList } from './api-key-list.tsx';
import { CreateApiKey } from './create-api-key.tsx';
import { useApiKeys } from './queries.ts';

/** Specification, Authentication. */
const maxActiveKeys = 5;

export function ApiKeysPage() {
  const keys = useApiKeys();
  const canEdit = useCanEdit();
  const [isCreating, { open, close }] = useDisclosure();
  const active = keys.data?.filter(({ revoked_at }) => revoked_at === null).length ?? 0;
  const create = canEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={open} disabled={active >= maxActiveKeys}>
      New API key
    </Button>
  );
  return (
    <Page
      title="API keys"
      lead={
        <>
          A program with an API key can do everything you can do here. You can have up to five active keys.{' '}
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
            <EmptyState icon={IconKey} title="No API keys yet" action={create}>
              Create a separate key for each program, so that you can revoke one without affecting the others.
            </EmptyState>
          )
        }
      </Loaded>
      <CreateApiKey opened={isCreating} onClose={close} />
    </Page>
  );
}
