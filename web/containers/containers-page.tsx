import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFolder, IconPlus } from '@tabler/icons-react';
import { isFirstLoad } from '../api/is-first-load.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { lazyDialog } from '../parts/lazy-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/containers.ts';
import { ContainerList } from './container-list.tsx';
import { useContainers } from './queries.ts';

const CreateContainer = lazyDialog(() => import('./create-container.tsx'), 'CreateContainer');

export function ContainersPage() {
  const containers = useContainers();
  const canEdit = useCanEdit();
  const [isCreating, { open, close }] = useDisclosure();
  const create = canEdit && (
    <Button data-create leftSection={<IconPlus size={16} />} onClick={open}>
      {texts.newContainer}
    </Button>
  );
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={!isFirstLoad(containers) && containers.data?.length !== 0 && create}
    >
      <Loaded query={containers}>
        {(list) =>
          list.length > 0 ? (
            <ContainerList containers={list} />
          ) : (
            <EmptyState icon={IconFolder} title={texts.noContainers} action={create}>
              {texts.noContainersHint}
            </EmptyState>
          )
        }
      </Loaded>
      <CreateContainer opened={isCreating} onClose={close} />
    </Page>
  );
}
