import { Button, Text } from '@mantine/core';
import { IconBan, IconBell, IconDownload, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { SigningRequestInList } from '../../../sdk/resources.ts';
import { IconButton } from '../../parts/icon-button.tsx';
import { formatCount } from '../../texts/count.ts';
import { texts } from '../../texts/selection.ts';
import type { ListSearch } from '../list-search.ts';
import classes from './bar.module.css';
import { DownloadDialog } from './download-dialog.tsx';
import { RemindDialog } from './remind-dialog.tsx';
import { SelectAll } from './select-all.tsx';
import { groupByAction, maxSelected, selectedOf, upToDate } from './selection.ts';
import type { SelectionState } from './use-selection.ts';
import { VoidDialog } from './void-dialog.tsx';

interface SelectionBarProps {
  selection: SelectionState;
  search: ListSearch;
  /** The page of the list that is shown. */
  rows: SigningRequestInList[];
  /** How many requests the filters match. */
  total: number;
}

type Action = 'remind' | 'void' | 'download';

/** How many requests are selected, and what can be done with them. */
export function SelectionBar({ selection, search, rows, total }: SelectionBarProps) {
  const { selected, change } = selection;
  // The requests as they were when the dialog opened, so that it does what it says.
  const [open, setOpen] = useState<{ action: Action; requests: SigningRequestInList[] }>();
  const requests = upToDate(selected, rows);
  const { pending, withEvidence } = groupByAction(requests);
  const show = (action: Action) => setOpen({ action, requests });
  const clear = () => {
    selection.clear();
    // What had the focus disappears.
    document.querySelector<HTMLElement>('[data-select-page], h1')?.focus();
  };
  const close = (isDone: boolean) => {
    setOpen(undefined);
    if (isDone) clear();
  };
  const dialog = open && { requests: open.requests, onClose: close };
  return (
    <>
      <section className={classes.bar} aria-label={texts.requests} data-selection-bar data-not-printed>
        <div className={classes.summary}>
          <Text size="sm" fw={600}>
            {texts.selected(formatCount(selected.size))}
          </Text>
          <SelectAll
            search={search}
            isOffered={
              (rows.length === 0 || selectedOf(selected, rows) === 'all') &&
              selected.size < Math.min(total, maxSelected)
            }
            total={total}
            onRead={(all) => change(() => new Map(all.map((each) => [each.id, each])))}
          />
          {selected.size > rows.length && (
            <Text size="xs" c="dimmed">
              {texts.laterOnes}
            </Text>
          )}
        </div>
        <div className={classes.actions} data-actions>
          {pending.length > 0 && (
            <>
              <Button size="xs" leftSection={<IconBell size={14} />} onClick={() => show('remind')}>
                {texts.remind(formatCount(pending.length))}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconBan size={14} />}
                onClick={() => show('void')}
              >
                {texts.void(formatCount(pending.length))}
              </Button>
            </>
          )}
          {withEvidence.length > 0 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} />}
              onClick={() => show('download')}
            >
              {texts.download(formatCount(withEvidence.length))}
            </Button>
          )}
          <IconButton
            onClick={clear}
            aria-label={texts.clear(selected.size)}
            data-tooltip={texts.clearTooltip}
          >
            <IconX size={16} />
          </IconButton>
        </div>
      </section>
      {dialog && open.action === 'remind' && <RemindDialog {...dialog} />}
      {dialog && open.action === 'void' && <VoidDialog {...dialog} />}
      {dialog && open.action === 'download' && <DownloadDialog {...dialog} />}
    </>
  );
}
