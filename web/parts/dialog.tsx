import { lazyDialog } from './lazy-dialog.tsx';
import type { DialogProps } from './loaded-dialog.tsx';

/**
 * A dialog. While it fades out, nothing in it can be used: the second click of a double click would otherwise repeat
 * what the first one did.
 */
export const Dialog = lazyDialog<DialogProps, 'LoadedDialog'>(
  () => import('./loaded-dialog.tsx'),
  'LoadedDialog',
);
