import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFolder, IconPlus } from '@tabler/icons-react';
import { useMayChange } from '../api/me.ts';
import { Empty } from '../parts/empty.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { ContainerList } from './container-list.tsx';
import { CreateContainer } from './create-container.tsx';
import { useContainers } from './queries.ts';

export function ContainersPage() {
  const containers = useContainers();
  const mayChange = useMayChange();
  const [isCreating, { open, close }] = useDisclosure();
  const create = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      New container
    </Button>
  );
  return (
    <Page
      title="Containers"
      lead="Each container holds the documents that belong together, such as everything a new colleague agrees to."
      actions={containers.data?.length !== 0 && create}
    >
      <Loaded query={containers}>
        {(list) =>
          list.length > 0 ? (
            <ContainerList containers={list} />
          ) : (
            <Empty icon={IconFolder} title="No container yet" action={create}>
              Create one for a subject, such as “Employment” or “Website terms”, and write its first document.
            </Empty>
          )
        }
      </Loaded>
      <CreateContainer opened={isCreating} onClose={close} />
    </Page>
  );
}
