import { Button, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { common } from '../texts/common.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useCopy } from './use-copy.ts';

/**
 * The buttons below a value that can't be shown again. Until it was copied or one has said “Done”, leaving the page
 * asks for confirmation.
 */
export function CopyAndDone({ value, onDone }: { value: string; onDone(): void }) {
  const isKept = useRef(false);
  const { copied, copy } = useCopy(5_000);
  const keep = async () => {
    if (await copy(value)) isKept.current = true;
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
      <Button
        variant="default"
        leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void keep()}
      >
        {copied ? common.copied : common.copy}
      </Button>
      <Button
        onClick={() => {
          isKept.current = true;
          onDone();
        }}
      >
        {common.done}
      </Button>
    </Group>
  );
}
