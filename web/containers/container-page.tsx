import { Badge, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { isNotFound } from '../api/is-not-found.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { lazyDialog } from '../parts/lazy-dialog.tsx';
import { Page } from '../parts/page.tsx';
import { UnloadedPage } from '../shell/unloaded-page.tsx';
import { texts } from '../texts/containers.ts';
import { ContainerMenu } from './container-menu.tsx';
import { DocumentList } from './document-list.tsx';
import { useContainer } from './queries.ts';
import { useBreadcrumbs } from './use-breadcrumbs.tsx';

const CreateDocument = lazyDialog(() => import('./create-document.tsx'), 'CreateDocument');

export function ContainerPage() {
  const { containerId } = useParams({ from: '/$organisationId/containers/$containerId' });
  const query = useContainer(containerId);
  const { data: container, error } = query;
  const breadcrumbs = useBreadcrumbs();
  const canEdit = useCanEdit();
  const [isCreating, { open, close }] = useDisclosure();
  if (!container || isNotFound(error)) return <UnloadedPage title={texts.container} query={query} />;
  const create = canEdit && (
    <Button data-create leftSection={<IconPlus size={16} />} onClick={open}>
      {texts.newDocument}
    </Button>
  );
  return (
    <Page
      title={container.name}
      badge={
        <Group gap="xs">
          {container.is_template && <Badge>{texts.template}</Badge>}
          {container.retention_days !== null && <Badge>{texts.kept(container.retention_days)}</Badge>}
          {container.legal_hold && <Badge>{texts.legalHold}</Badge>}
        </Group>
      }
      lead={container.description}
      breadcrumbs={breadcrumbs}
      actions={
        <>
          {canEdit && <ContainerMenu container={container} />}
          {container.documents.length > 0 && create}
        </>
      }
    >
      {container.documents.length > 0 ? (
        <DocumentList documents={container.documents} />
      ) : (
        <EmptyState icon={IconFileText} title={texts.noDocuments} action={create}>
          {texts.noDocumentsHint}
        </EmptyState>
      )}
      <CreateDocument containerId={container.id} opened={isCreating} onClose={close} />
    </Page>
  );
}
