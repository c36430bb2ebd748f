import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { SaveState } from './autosave.ts';
import type { DraftTab } from './draft-search.ts';
import classes from './editor-bar.module.css';
import { SaveStatus } from './save-status.tsx';

interface EditorBarProps {
  tab: DraftTab;
  hasActive: boolean;
  clauseCount: number;
  state: SaveState;
  hasPreview: boolean;
  onTab(tab: DraftTab): void;
  onRetry(): void;
  onPreview(): void;
  onPublish(): void;
}

/** The sticky bar of the editor: its tabs, the save status, and the preview and publish buttons. */
export function EditorBar(props: EditorBarProps) {
  const { tab, hasActive, clauseCount, state, hasPreview, onTab, onRetry, onPreview, onPublish } = props;
  return (
    <div className={classes.bar}>
      <SegmentedControl
        aria-label="Editor view"
        value={tab}
        onChange={(value) => onTab(value)}
        data={[
          { value: 'clauses', label: `Clauses (${clauseCount})` },
          { value: 'settings', label: 'Settings' },
          ...(hasActive ? [{ value: 'changes' as const, label: 'Changes' }] : []),
        ]}
      />
      <Group gap="sm" ms="auto">
        <SaveStatus state={state} onRetry={onRetry} />
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={16} />}
            onClick={onPreview}
            aria-pressed={hasPreview}
          >
            Preview
          </Button>
          <Button onClick={onPublish}>Publish…</Button>
        </Group>
      </Group>
    </div>
  );
}
