import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react';
import { useAssent } from '../../api/assent.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import type { Draft } from '../draft/draft.ts';
import { activeIn, type DocumentWithVersions, draftIn } from '../queries.ts';
import { checkDraft } from './check-draft.ts';
import { FindingList } from './finding-list.tsx';

interface PublishDialogProps {
  document: DocumentWithVersions;
  draft: Draft;
  onClose(): void;
  onPublished?(): void;
}

/** Shows the problems of a draft and what publishing it will do, and publishes it. */
export function PublishDialog({ document, draft, onClose, onPublished }: PublishDialogProps) {
  const assent = useAssent();
  const publish = useApiMutation({
    run: () => assent.documents.publish(document.id),
    success: ({ version_number }) => `Version ${version_number} is now active.`,
    onSuccess: () => {
      onClose();
      onPublished?.();
    },
  });
  const findings = checkDraft(draft);
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const number = draftIn(document)?.version_number ?? 1;
  const active = activeIn(document);
  const list = { clauses: draft.clauses, documentId: document.id, onLeave: onClose };
  return (
    <Modal opened onClose={onClose} title={`Publish version ${number}`} size="lg">
      <Stack>
        {errors.length > 0 && (
          <Alert color="red" icon={<IconCircleX />} title="Fix this first">
            <FindingList findings={errors} {...list} />
          </Alert>
        )}
        {warnings.length > 0 && (
          <Alert color="yellow" icon={<IconAlertTriangle />} title="Worth a second look">
            <FindingList findings={warnings} {...list} />
          </Alert>
        )}
        {findings.length === 0 && (
          <Alert color="accent" icon={<IconCheck />} title="No problems found">
            Every clause has a title and text.
          </Alert>
        )}
        <Text fw={600}>What will happen</Text>
        <List size="sm" spacing={4}>
          <List.Item>Version {number} becomes active, and you can send it to signers.</List.Item>
          {active && (
            <List.Item>Version {active.version_number} is archived, and you can no longer send it.</List.Item>
          )}
          <List.Item>Requests already sent aren’t affected.</List.Item>
          <List.Item>A published version can’t be changed. Further changes go into a new version.</List.Item>
        </List>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={errors.length > 0} loading={publish.isPending} onClick={() => publish.mutate()}>
            Publish version {number}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
