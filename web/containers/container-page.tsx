import { Badge, Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCanEdit } from '../api/me.ts';
import { countOf } from '../parts/count.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { ErrorAlert } from '../parts/error-alert.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Page } from '../parts/page.tsx';
import { ContainerMenu } from './container-menu.tsx';
import { CreateDocument } from './create-document.tsx';
import { DocumentList } from './document-list.tsx';
import { useContainer } from './queries.ts';
import { useBreadcrumbs } from './use-breadcrumbs.tsx';

export function ContainerPage() {
  const { containerId } = useParams({ from: '/$organisationId/containers/$containerId' });
  const { data: container, error, refetch } = useContainer(containerId);
  const breadcrumbs = useBreadcrumbs();
  const canEdit = useCanEdit();
  const [isCreating, { open, close }] = useDisclosure();
  if (!container)
    return (
      <Page title="Container">
        {error ? <ErrorAlert error={error} retry={refetch} /> : <LoadingRows rows={4} />}
      </Page>
    );
  const create = canEdit && (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      New document
    </Button>
  );
  return (
    <Page
      title={container.name}
      badge={
        <Group gap="xs">
          {container.is_template && <Label>Template</Label>}
          {container.retention_days !== null && (
            <Label>Personal data kept for {countOf(container.retention_days, 'day')}</Label>
          )}
          {container.legal_hold && <Label color="orange">Legal hold</Label>}
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
        <EmptyState icon={IconFileText} title="No documents yet" action={create}>
          A document is what people sign, such as a contract or a policy. You write it clause by clause, and
          signers decide on each clause.
        </EmptyState>
      )}
      <CreateDocument containerId={container.id} opened={isCreating} onClose={close} />
    </Page>
  );
}

function Label({ color, children }: { color?: string; children: ReactNode }) {
  return (
    <Badge variant="light" tt="none" fw={500} {...(color && { color })}>
      {children}
    </Badge>
  );
}
