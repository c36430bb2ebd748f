import { Badge, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isNotFound } from '../api/is-not-found.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { lazyDialog } from '../parts/lazy-dialog.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { MissingPage } from '../parts/missing-page.tsx';
import { Page } from '../parts/page.tsx';
import { texts } from '../texts/containers.ts';
import { ContainerMenu } from './container-menu.tsx';
import { DocumentList } from './document-list.tsx';
import { useContainer } from './queries.ts';
import { useBreadcrumbs } from './use-breadcrumbs.tsx';

const CreateDocument = lazyDialog(() => import('./create-document.tsx'), 'CreateDocument');

export function ContainerPage() {
  const { containerId } = useParams({ from: '/$organisationId/containers/$containerId' });
  const { data: container, error, refetch } = useContainer(containerId);
  const breadcrumbs = useBreadcrumbs();
  const canEdit = useCanEdit();
  const [isCreating, { open, close }] = useDisclosure();
  if (isNotFound(error)) return <MissingPage />;
  if (!container)
    return (
      <Page title={texts.container}>
        {error ? <ErrorAlert error={error} retry={refetch} /> : <LoadingRows rows={4} />}
      </Page>
    );
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
          {container.is_template && <Label>{texts.template}</Label>}
          {container.retention_days !== null && <Label>{texts.kept(container.retention_days)}</Label>}
          {container.legal_hold && <Label>{texts.legalHold}</Label>}
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

function Label({ children }: { children: ReactNode }) {
  return <Badge>{children}</Badge>;
}
