import { useEffect, useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

const OpenTooltip = lazyPart(() => import('./open-tooltip.tsx'), 'OpenTooltip');

/** Long enough that a pointer passing over an element doesn't open its tooltip. */
const delayMs = 300;

/**
 * The only tooltip of the page. It shows the `data-tooltip` of the element that is hovered over or focused, or of a
 * `<time>` that is tapped. A Mantine Tooltip around each element took a tenth of the time to render a list of 25.
 */
export function PageTooltip() {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const unmount = new AbortController();
    let wanted: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (to: HTMLElement | null) => {
      clearTimeout(timer);
      wanted = to;
      if (to) timer = setTimeout(() => void open(to), delayMs);
      else setTarget(null);
    };
    const open = async (to: HTMLElement) => {
      // Without its script there is no tooltip.
      const isLoaded = await OpenTooltip.load().then(
        () => true,
        () => false,
      );
      if (isLoaded && wanted === to) setTarget(to);
    };
    const listen = <Name extends keyof DocumentEventMap>(
      name: Name,
      listener: (event: DocumentEventMap[Name]) => void,
    ) => document.addEventListener(name, listener, { signal: unmount.signal });
    listen('pointerover', (event) => {
      const element = withTooltipAt(event);
      show(event.pointerType === 'mouse' || element?.matches('time') ? element : null);
    });
    listen('focusin', (event) => {
      const element = withTooltipAt(event);
      show(element?.matches(':focus-visible') ? element : null);
    });
    for (const name of ['focusout', 'click', 'keydown'] as const) listen(name, () => show(null));
    return () => {
      unmount.abort();
      clearTimeout(timer);
    };
  }, []);
  return target && <OpenTooltip key={target.dataset.tooltip} target={target} />;
}

function withTooltipAt({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
}
