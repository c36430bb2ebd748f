import { IconCheck, IconCopy } from '@tabler/icons-react';
import { common } from '../texts/common.ts';
import { IconButton } from './icon-button.tsx';
import { useCopy } from './use-copy.ts';

/** Copies a value to the clipboard. `what` completes the label "Copy …". */
export function CopyIconButton({ value, what }: { value: string; what: string }) {
  const { copied, copy } = useCopy(1_000);
  return (
    <IconButton
      onClick={() => void copy(value)}
      aria-label={common.copyOf(what)}
      data-tooltip={copied ? common.copied : common.copyOf(what)}
    >
      {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
    </IconButton>
  );
}
