import { Tooltip } from '@mantine/core';
import { useEffect, useState } from 'react';

/** So that a pointer on its way elsewhere brings up nothing. */
const delayMs = 300;

/**
 * Shows the `data-hint` of what the mouse or the keyboard is on, and of a `<time>` that is touched. One for the page: a
 * Tooltip around each took a tenth of the time in which a list of 25 is there.
 */
export function Hint() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const ended = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (to: HTMLElement | null) => {
      clearTimeout(timer);
      if (to) timer = setTimeout(setTarget, delayMs, to);
      else setTarget(null);
    };
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: ended.signal });
    listen('pointerover', (event) => {
      const hinting = hintingAt(event);
      show(event.pointerType === 'mouse' || hinting?.matches('time') ? hinting : null);
    });
    listen('focusin', (event) => {
      const hinting = hintingAt(event);
      show(hinting?.matches(':focus-visible') ? hinting : null);
    });
    for (const name of ['focusout', 'click', 'keydown'] as const) listen(name, () => show(null));
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, []);
  return target && <Tooltip key={target.dataset.hint} target={target} label={target.dataset.hint} opened />;
}

function hintingAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
}
