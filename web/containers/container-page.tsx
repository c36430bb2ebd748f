import { Badge, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { useMayChange } from '../api/me.ts';
import { Empty } from '../parts/empty.tsx';
import { Failure } from '../parts/failure.tsx';
import { LoadingRows } from '../parts/loading.tsx';
import { Page } from '../parts/page.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { ContainerMenu } from './container-menu.tsx';
import { CreateDocument } from './create-document.tsx';
import { DocumentList } from './document-list.tsx';
import { useContainer } from './queries.ts';

export function ContainerPage() {
  const { containerId } = useParams({ from: '/$organisationId/containers/$containerId' });
  const organisationId = useOrganisationId();
  const { data: container, error, refetch } = useContainer(containerId);
  const mayChange = useMayChange();
  const [isCreating, { open, close }] = useDisclosure();
  if (!container)
    return (
      <Page title="Container">
        {error ? <Failure error={error} retry={refetch} /> : <LoadingRows rows={4} />}
      </Page>
    );
  const create = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      New document
    </Button>
  );
  return (
    <Page
      title={container.name}
      beside={
        container.is_template && (
          <Badge variant="light" tt="none" fw={500}>
            Template
          </Badge>
        )
      }
      lead={container.description}
      within={[
        <TextLink key="containers" to="/$organisationId/containers" params={{ organisationId }} size="sm">
          Containers
        </TextLink>,
      ]}
      actions={
        <>
          {mayChange && <ContainerMenu container={container} />}
          {container.documents.length > 0 && create}
        </>
      }
    >
      {container.documents.length > 0 ? (
        <DocumentList documents={container.documents} />
      ) : (
        <Empty icon={IconFileText} title="No document yet" action={create}>
          A document is what people sign, such as a contract or a policy. You write it clause by clause, and
          signers decide clause by clause.
        </Empty>
      )}
      <CreateDocument containerId={container.id} opened={isCreating} onClose={close} />
    </Page>
  );
}
