import { Anchor, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { baseUrl } from '../api/assent.ts';
import { isFirstLoad } from '../api/is-first-load.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { texts } from '../texts/api-keys.ts';
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
    <Button
      data-create
      leftSection={<IconPlus size={16} />}
      onClick={open}
      disabled={active >= maxActiveKeys}
    >
      {texts.create}
    </Button>
  );
  return (
    <Page
      title={texts.title}
      lead={
        <Sentence
          text={texts.lead}
          reference={
            <Anchor href={`${baseUrl}/docs`} inherit underline="always">
              {texts.readReference}
            </Anchor>
          }
        />
      }
      actions={!isFirstLoad(keys) && keys.data?.length !== 0 && create}
    >
      <Loaded query={keys}>
        {(list) =>
          list.length > 0 ? (
            <ApiKeyList keys={list} />
          ) : (
            <EmptyState icon={IconKey} title={texts.none} action={create}>
              {texts.noneLead}
            </EmptyState>
          )
        }
      </Loaded>
      <CreateApiKey opened={isCreating} onClose={close} />
    </Page>
  );
}
