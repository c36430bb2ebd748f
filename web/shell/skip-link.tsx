import type { MouseEvent } from 'react';
import classes from './layout.module.css';

/** The first stop of the keyboard: past the navigation, to the page. */
export function SkipLink() {
  // With a `<base>`, following the address would leave the page.
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('content')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads somewhere, if only on this page.
    <a className={classes.skip} href="#content" onClick={skip}>
      Skip to the content
    </a>
  );
}
