import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFolder, IconPlus } from '@tabler/icons-react';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { ContainerList } from './container-list.tsx';
import { CreateContainer } from './create-container.tsx';
import { useContainers } from './queries.ts';

export function ContainersPage() {
  const containers = useContainers();
  const canEdit = useCanEdit();
  const [isCreating, { open, close }] = useDisclosure();
  const create = canEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      New container
    </Button>
  );
  return (
    <Page
      title="Containers"
      lead="A container groups documents that belong together, such as everything a new employee signs."
      actions={containers.data?.length !== 0 && create}
    >
      <Loaded query={containers}>
        {(list) =>
          list.length > 0 ? (
            <ContainerList containers={list} />
          ) : (
            <EmptyState icon={IconFolder} title="No containers yet" action={create}>
              Create one for a topic, such as “Employment” or “Website terms”, and then add its first
              document.
            </EmptyState>
          )
        }
      </Loaded>
      <CreateContainer opened={isCreating} onClose={close} />
    </Page>
  );
}
