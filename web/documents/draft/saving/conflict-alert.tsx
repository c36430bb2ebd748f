import { Alert, Button, Group, Text } from '@mantine/core';
import { IconGitFork } from '@tabler/icons-react';
import { useState } from 'react';
import { openConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Sentence } from '../../../parts/sentence.tsx';
import { Time } from '../../../parts/time.tsx';
import { texts } from '../../../texts/draft.ts';
import { formatList } from '../../../texts/format-list.ts';
import type { Version } from '../../../versions/clauses.ts';
import { type Draft, draftOf } from '../draft.ts';
import { type DraftStore, useDraftPart } from '../draft-store.ts';
import classes from '../editor-bar.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { findConflicts, findSharedSettings, mergeDrafts } from './merge-drafts.ts';
import type { Side } from './merge-lists.ts';

interface ConflictAlertProps {
  /** What editing started from, or was last saved. */
  base: Version;
  theirs: Version;
  store: DraftStore;
  onMerge(merged: Draft): void;
  onTakeTheirs(): void;
  onKeepMine(): void;
}

/** Shown when two people have edited the same draft. The user merges both drafts, or chooses which one to keep. */
export function ConflictAlert({
  base,
  theirs,
  store,
  onMerge,
  onTakeTheirs,
  onKeepMine,
}: ConflictAlertProps) {
  const mine = useDraftPart(store, (draft) => draft);
  const [isMerging, setMerging] = useState(false);
  const [start, saved] = [draftOf(base), draftOf(theirs)];
  const conflicts = findConflicts(start, saved, mine);
  const shared = labelsOf(findSharedSettings(start, saved, mine));
  const merge = (choices: ReadonlyMap<string, Side>) => onMerge(mergeDrafts(start, saved, mine, choices));
  return (
    <Alert
      className={classes.conflict ?? ''}
      color="yellow"
      icon={<IconGitFork />}
      p="sm"
      title={texts.conflict.title}
      role="alert"
    >
      <Text size="sm" mb="sm">
        <Text span inherit visibleFrom="xs">
          <Sentence
            text={texts.conflict.savedElsewhere}
            when={<Time at={theirs.updated_at} inSentence />}
          />{' '}
        </Text>
        {conflicts.length > 0 && `${texts.conflict.sameClauses(conflicts.length)} `}
        {shared.length > 0 && `${texts.conflict.sameSettings(formatList(shared))} `}
        {conflicts.length + shared.length === 0 && `${texts.conflict.differentClauses} `}
        <Text span inherit visibleFrom="xs">
          {texts.conflict.nothingLost}
        </Text>
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={() => (conflicts.length > 0 ? setMerging(true) : merge(new Map()))}>
          {conflicts.length > 0 ? texts.conflict.compareAndMerge : texts.conflict.mergeBoth}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            openConfirmDialog({
              title: texts.conflict.loadTitle,
              consequence: texts.conflict.loadConsequence,
              confirm: texts.conflict.loadConfirm,
              run: onTakeTheirs,
            })
          }
        >
          {texts.conflict.load}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            openConfirmDialog({
              title: texts.conflict.keepTitle,
              consequence: texts.conflict.keepConsequence,
              confirm: texts.conflict.keepConfirm,
              run: onKeepMine,
            })
          }
        >
          {texts.conflict.keep}
        </Button>
      </Group>
      {isMerging && <MergeDialog conflicts={conflicts} onClose={() => setMerging(false)} onMerge={merge} />}
    </Alert>
  );
}

function labelsOf({ settings, variables }: ReturnType<typeof findSharedSettings>): string[] {
  const labels = {
    expiry_days: texts.settings.days,
    redirect_url: texts.settings.redirect,
    language: texts.settings.language,
  };
  return [...settings.map((setting) => labels[setting]), ...variables.map((name) => `{{${name}}}`)];
}
