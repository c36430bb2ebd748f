import { CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { common } from '../texts/common.ts';
import { IconButton } from './icon-button.tsx';

/** Copies a value to the clipboard. `what` completes the label "Copy …". */
export function CopyIconButton({ value, what }: { value: string; what: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <IconButton
          onClick={copy}
          aria-label={common.copyOf(what)}
          data-tooltip={copied ? common.copied : common.copyOf(what)}
        >
          {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        </IconButton>
      )}
    </CopyButton>
  );
}
