import type { ComponentPropsWithRef } from 'react';
import classes from './icon-button.module.css';

interface IconButtonProps extends ComponentPropsWithRef<'button'> {
  'aria-label': string;
}

/**
 * A button with a picture only. A plain element, because a list or a toolbar has dozens of them: 24 of Mantine's
 * ActionIcons took 5 of the 50 ms in which a clause opens.
 */
export function IconButton({ className = '', ...props }: IconButtonProps) {
  const all = ['mantine-active', 'mantine-focus-auto', classes.button, className];
  return <button type="button" className={all.join(' ')} {...props} />;
}
