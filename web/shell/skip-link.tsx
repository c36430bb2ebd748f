import type { MouseEvent } from 'react';
import { texts } from '../texts/shell.ts';
import classes from './layout.module.css';

/** The first focusable element of a page: skips the navigation. */
export function SkipLink() {
  // Because of `<base>`, the browser would resolve `#content` to another page.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it moves the focus within this page.
    <a className={classes.skip} href="#content" onClick={skip}>
      {texts.skipToContent}
    </a>
  );
}
