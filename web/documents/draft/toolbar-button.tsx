import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';

interface ToolbarButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style' | 'disabled'> {
  label: string;
  /** The keys that do the same. */
  keys?: string;
  icon: Icon;
  isOn?: boolean;
  isDisabled?: boolean;
}

export function ToolbarButton({
  label,
  keys,
  icon: Picture,
  isOn,
  isDisabled = false,
  ...button
}: ToolbarButtonProps) {
  return (
    <ActionIcon
      variant={isOn ? 'light' : 'subtle'}
      color={isOn ? 'accent' : 'gray'}
      size={32}
      aria-label={label}
      data-hint={keys ? `${label} (${keys})` : label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      // Not `disabled`: what had the focus would lose it.
      aria-disabled={isDisabled}
      {...(isDisabled && { 'data-disabled': true })}
      // Bold is the first one: the arrow keys lead to the others.
      tabIndex={label === 'Bold' ? 0 : -1}
      // A press leaves the selection where it is.
      onMouseDown={(event) => event.preventDefault()}
      {...button}
    >
      <Picture size={18} stroke={1.6} />
    </ActionIcon>
  );
}
