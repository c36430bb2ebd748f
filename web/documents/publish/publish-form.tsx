import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AssentError } from '../../../sdk/assent-error.ts';
import { useAssent } from '../../api/assent.ts';
import { replaceCached } from '../../api/replace-cached.ts';
import { useApiMutation } from '../../api/use-api-mutation.ts';
import { DialogActions } from '../../parts/dialog-actions.tsx';
import { common } from '../../texts/common.ts';
import { texts } from '../../texts/publish.ts';
import type { Draft } from '../draft/draft.ts';
import { activeIn, type DocumentWithVersions } from '../queries.ts';
import { checkDraft } from './check-draft.ts';
import { FindingList } from './finding-list.tsx';
import { numberOfDraft } from './number-of-draft.ts';

interface PublishFormProps {
  document: DocumentWithVersions;
  draft: Draft;
  /** When the draft was last changed. A draft that has changed since is not published. */
  updatedAt: string;
  onClose(): void;
  /** If it returns a promise, nothing is refetched before that is resolved. */
  onPublished?(): unknown;
}

/** Shows the problems of a draft and what publishing it will do, and publishes it. */
export function PublishForm({ document, draft, updatedAt, onClose, onPublished }: PublishFormProps) {
  const assent = useAssent();
  const queryClient = useQueryClient();
  const [isEditorial, setEditorial] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const publish = useApiMutation({
    opened: true,
    run: () =>
      assent.documents.publish(document.id, {
        requiresReconsent: !isEditorial,
        expected_updated_at: updatedAt,
      }),
    success: ({ version_number }) => texts.done(version_number),
    onSuccess: async (published) => {
      onClose();
      await onPublished?.();
      // Not before the editor has been left, which would close because its draft has ended.
      replaceCached(queryClient, { id: published.id, fields: published });
    },
    onError: (error) => {
      const isConflict = error instanceof AssentError && error.code === 'CONFLICT';
      if (isConflict) setChanged(true);
      return isConflict;
    },
  });
  if (isChanged) return <ChangedMeanwhile onClose={onClose} />;
  const findings = checkDraft(draft);
  const errors = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const number = numberOfDraft(document);
  const active = activeIn(document);
  const isFirst = document.versions.every(({ status }) => status === 'DRAFT');
  const list = { clauses: draft.clauses, documentId: document.id, onLeave: onClose };
  return (
    <Stack>
      {errors.length > 0 && (
        <Alert color="red" icon={<IconCircleX />} title={texts.fixFirst} role="alert">
          <FindingList findings={errors} {...list} />
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle />} title={texts.secondLook} role="status">
          <FindingList findings={warnings} {...list} />
        </Alert>
      )}
      {findings.length === 0 && (
        <Alert color="accent" icon={<IconCheck />} title={texts.noProblems} role="status">
          {texts.noProblemsHint}
        </Alert>
      )}
      <Text fw={600}>{texts.whatWillHappen}</Text>
      <List size="sm" spacing={4}>
        <List.Item>{texts.becomesActive(number)}</List.Item>
        {active && <List.Item>{texts.isArchived(active.version_number)}</List.Item>}
        {!isFirst && <List.Item>{texts.sentStay}</List.Item>}
        <List.Item>{texts.unchangeable}</List.Item>
      </List>
      {!isFirst && (
        <Checkbox
          label={texts.editorial}
          description={texts.editorialHint}
          checked={isEditorial}
          onChange={(event) => setEditorial(event.currentTarget.checked)}
        />
      )}
      <DialogActions onCancel={onClose}>
        <Button disabled={errors.length > 0} loading={publish.isPending} onClick={() => publish.mutate()}>
          {texts.title(number)}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/** Shown when the draft was changed after the dialog was opened. */
function ChangedMeanwhile({ onClose }: { onClose(): void }) {
  return (
    <Stack>
      <Alert color="yellow" icon={<IconAlertTriangle />} title={texts.changed} role="alert">
        {texts.changedHint}
      </Alert>
      <Group justify="flex-end">
        <Button autoFocus onClick={onClose}>
          {common.close}
        </Button>
      </Group>
    </Stack>
  );
}
