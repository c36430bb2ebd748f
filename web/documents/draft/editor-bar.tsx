import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../texts/count.ts';
import { texts } from '../../texts/draft.ts';
import type { DraftSearch, DraftTab } from './draft-search.ts';
import classes from './editor-bar.module.css';
import type { SaveState } from './saving/autosave.ts';
import { SaveStatus } from './saving/save-status.tsx';

interface EditorBarProps {
  tab: DraftTab;
  hasActive: boolean;
  clauseCount: number;
  state: SaveState;
  hasPreview: boolean;
  onTab(tab: DraftTab): void;
  onRetry(): void;
  onShow(place: DraftSearch): void;
  onPreview(): void;
  onPublish(): void;
  /** Shown below, and as long as the bar. */
  children: ReactNode;
}

/** The sticky bar of the editor: its tabs, the save status, and the preview and publish buttons. */
export function EditorBar(props: EditorBarProps) {
  const { tab, hasActive, clauseCount, state, hasPreview, children } = props;
  const { onTab, onRetry, onShow, onPreview, onPublish } = props;
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label={texts.bar.view}
        value={tab}
        onChange={onTab}
        data={[
          { value: 'clauses', label: texts.bar.clauses(formatCount(clauseCount)) },
          { value: 'settings', label: texts.bar.settings },
          ...(hasActive ? [{ value: 'changes' as const, label: texts.bar.changes }] : []),
        ]}
      />
      <Group gap="sm" ms="auto">
        <SaveStatus state={state} onRetry={onRetry} onShow={onShow} />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={16} />}
            onClick={onPreview}
            aria-pressed={hasPreview}
          >
            {texts.bar.preview}
          </Button>
          <Button onClick={onPublish}>{texts.bar.publish}</Button>
        </Group>
      </Group>
      {children}
    </div>
  );
}
