import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { IconButton } from '../../../parts/icon-button.tsx';

interface ToolbarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'disabled'> {
  label: string;
  /** The keyboard shortcut. */
  keys?: string;
  icon: Icon;
  isOn?: boolean;
  isTabStop?: boolean;
  isDisabled?: boolean;
}

export function ToolbarButton({
  label,
  keys,
  icon: Picture,
  isOn,
  isTabStop = false,
  isDisabled = false,
  ...button
}: ToolbarButtonProps) {
  return (
    <IconButton
      aria-label={label}
      data-tooltip={keys ? `${label} (${keys})` : label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      // Not `disabled`, which would take the focus from the button.
      aria-disabled={isDisabled}
      // The toolbar has one tab stop; the arrow keys move on to the other buttons.
      tabIndex={isTabStop ? 0 : -1}
      // Pressing a button must not change the selection.
      onMouseDown={(event) => event.preventDefault()}
      {...button}
    >
      <Picture size={18} stroke={1.6} />
    </IconButton>
  );
}
