import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../parts/dialog.tsx';
import { DialogActions } from '../../../parts/dialog-actions.tsx';
import { texts } from '../../../texts/draft.ts';
import { ChangedClause } from '../../../versions/changed-clause.tsx';
import { ClauseChange } from '../../../versions/clause-change.tsx';
import { ClauseText } from '../../../versions/clause-text.tsx';
import type { ClauseConflict } from './merge-drafts.ts';
import type { Side } from './merge-lists.ts';

interface MergeDialogProps {
  conflicts: ClauseConflict[];
  onClose(): void;
  onMerge(choices: ReadonlyMap<string, Side>): void;
}

/** Compares each clause that two people have changed, and asks which of the two to keep. */
export function MergeDialog({ conflicts, onClose, onMerge }: MergeDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const choose = (id: string, side: Side) => setChoices(new Map([...choices, [id, side]]));
  return (
    <Dialog opened onClose={onClose} title={texts.conflict.mergeTitle} size="xl">
      <Stack>
        <Text size="sm">{texts.conflict.mergeExplanation}</Text>
        {conflicts.map((conflict) => {
          const { id, theirs, mine } = conflict;
          const title = (mine ?? theirs)?.title;
          return (
            <Stack key={id} gap="xs">
              <Difference {...conflict} />
              <Radio.Group
                aria-label={texts.conflict.which(title ?? '')}
                value={choices.get(id) ?? ''}
                onChange={(side) => choose(id, side === 'theirs' ? 'theirs' : 'mine')}
              >
                <Group>
                  <Radio
                    value="theirs"
                    label={theirs ? texts.conflict.keepSaved : texts.conflict.deleteAsSaved}
                  />
                  <Radio value="mine" label={mine ? texts.conflict.keepMine : texts.conflict.deleteAsMine} />
                </Group>
              </Radio.Group>
            </Stack>
          );
        })}
        <DialogActions onCancel={onClose}>
          <Button disabled={conflicts.some(({ id }) => !choices.has(id))} onClick={() => onMerge(choices)}>
            {texts.conflict.merge}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}

/** From the saved clause to the one written here. */
function Difference({ id, theirs, mine }: ClauseConflict) {
  if (theirs && mine) return <ChangedClause from={theirs} to={mine} />;
  const kept = theirs ?? mine;
  return (
    kept && (
      <ClauseChange kind={mine ? 'added' : 'removed'} title={kept.title}>
        <ClauseText content={kept.content} titleId={`change-${id}`} />
      </ClauseChange>
    )
  );
}
