import { Alert, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconPencilOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { richTextToPlainText } from '../../../../shared/rich-text/plain-text.ts';
import { useAssent } from '../../../api/assent.ts';
import { useApiMutation } from '../../../api/use-api-mutation.ts';
import { useCopy } from '../../../parts/use-copy.ts';
import { common } from '../../../texts/common.ts';
import { texts } from '../../../texts/draft.ts';
import type { Version } from '../../../versions/clauses.ts';
import type { Draft } from '../draft.ts';
import type { DraftStore } from '../draft-store.ts';
import classes from '../editor-bar.module.css';
import { continueDraft } from './continue-draft.ts';
import type { DraftEnd } from './save-draft.ts';

interface EndedAlertProps {
  end: DraftEnd;
  /** The draft as it was last saved here. */
  ended: Version;
  store: DraftStore;
  /** Saves what is in the editor in `next`, as a change of `base`. */
  onContinue(next: Version, base: Version): void;
}

/** Shown when the draft has ended elsewhere while it has unsaved changes. They go into a new draft, or are copied. */
export function EndedAlert({ end, ended, store, onContinue }: EndedAlertProps) {
  const assent = useAssent();
  const queryClient = useQueryClient();
  const { copied, copy } = useCopy(5_000);
  const start = useApiMutation({
    run: async () => {
      const continued = await continueDraft(assent, ended, end);
      // The page closes the editor if it still takes the document to have no draft.
      await queryClient.invalidateQueries();
      return continued;
    },
    onSuccess: ({ next, base }) => onContinue(next, base),
  });
  const canContinue = end !== 'deleted';
  return (
    <Alert
      className={classes.conflict ?? ''}
      color="yellow"
      icon={<IconPencilOff />}
      p="sm"
      title={texts.ended.titles[end]}
      role="alert"
    >
      <Text size="sm" mb="sm">
        {canContinue ? texts.ended.canContinue : texts.ended.canOnlyCopy}
      </Text>
      <Group gap="xs">
        {canContinue && (
          <Button size="xs" loading={start.isPending} onClick={() => start.mutate()}>
            {texts.ended.continue}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={() => void copy(plainTextOf(store.draft()))}
        >
          {copied ? common.copied : texts.ended.copy}
        </Button>
      </Group>
    </Alert>
  );
}

function plainTextOf({ clauses }: Draft): string {
  return clauses.map(({ title, content }) => `${title}\n\n${richTextToPlainText(content)}`).join('\n\n');
}
