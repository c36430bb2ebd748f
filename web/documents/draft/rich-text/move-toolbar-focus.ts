import type { KeyboardEvent } from 'react';

/** Moves the focus, and the toolbar's only tab stop, to the next or previous button when an arrow key is pressed. */
export function moveToolbarFocus(event: KeyboardEvent, bar: HTMLElement | null): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined || !bar) return;
  const buttons = [...bar.querySelectorAll<HTMLElement>('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  if (at === -1) return;
  event.preventDefault();
  const next = buttons[(at + by + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}
