import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react';
import { useAssent } from '../../api/assent.ts';
import { useChange } from '../../api/use-change.ts';
import type { Draft } from '../draft/draft.ts';
import { activeIn, type DocumentWithVersions, draftIn } from '../queries.ts';
import { FindingList } from './finding-list.tsx';
import { lintDraft } from './lint.ts';

interface PublishDialogProps {
  document: DocumentWithVersions;
  draft: Draft;
  onClose(): void;
  onPublished?(): void;
}

/** What is wrong with a draft, what its publication will do, and the button that does it. */
export function PublishDialog({ document, draft, onClose, onPublished }: PublishDialogProps) {
  const assent = useAssent();
  const publish = useChange({
    run: () => assent.documents.publish(document.id),
    done: ({ version_number }) => `Version ${version_number} is active.`,
    onSuccess: () => {
      onClose();
      onPublished?.();
    },
  });
  const findings = lintDraft(draft);
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const number = draftIn(document)?.version_number ?? 1;
  const active = activeIn(document);
  const list = { clauses: draft.clauses, documentId: document.id, onLeave: onClose };
  return (
    <Modal opened onClose={onClose} title={`Publish version ${number}`} size="lg">
      <Stack>
        {errors.length > 0 && (
          <Alert color="red" icon={<IconCircleX />} title="Mend this first">
            <FindingList findings={errors} {...list} />
          </Alert>
        )}
        {warnings.length > 0 && (
          <Alert color="yellow" icon={<IconAlertTriangle />} title="Worth a second look">
            <FindingList findings={warnings} {...list} />
          </Alert>
        )}
        {findings.length === 0 && (
          <Alert color="accent" icon={<IconCheck />} title="Nothing to mend">
            Every clause has a title and a text.
          </Alert>
        )}
        <Text fw={600}>What will happen</Text>
        <List size="sm" spacing={4}>
          <List.Item>Version {number} becomes active: you can send it to signers.</List.Item>
          {active && (
            <List.Item>
              Version {active.version_number} is archived: nobody new can be asked to sign it.
            </List.Item>
          )}
          <List.Item>Requests already sent are unaffected.</List.Item>
          <List.Item>
            A published version can never be changed again. Changes go into a new version.
          </List.Item>
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
