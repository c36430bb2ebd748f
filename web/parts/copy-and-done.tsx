import { Button, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { common } from '../texts/common.ts';
import { LeaveDialog } from './leave-dialog.tsx';

/**
 * The buttons below a value that can't be shown again. Until one of them was pressed, leaving the page asks for
 * confirmation.
 */
export function CopyAndDone({ value, onDone }: { value: string; onDone(): void }) {
  const isKept = useRef(false);
  const keep = (act: () => void) => () => {
    isKept.current = true;
    act();
  };
  const isLost = () => !isKept.current;
  return (
    <Group justify="flex-end">
      <LeaveDialog
        title={common.leavingShownOnce.title}
        consequence={common.leavingShownOnce.consequence}
        shouldAsk={isLost}
        shouldAskOnClose={isLost}
      />
      <CopyButton value={value} timeout={5000}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            onClick={keep(copy)}
          >
            {copied ? common.copied : common.copy}
          </Button>
        )}
      </CopyButton>
      <Button onClick={keep(onDone)}>{common.done}</Button>
    </Group>
  );
}
