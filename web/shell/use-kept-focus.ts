import { useEffect } from 'react';

/** Long enough for a dialog that closes to return the focus itself. */
const patienceMs = 50;

/**
 * Keeps the focus when the element that has it is removed, such as the button of an action that no longer applies: it
 * moves to the dialog around the element, or else to the page's heading. Otherwise screen readers would say nothing,
 * and Tab would start at the top again. A button that is disabled while its action runs gets the focus back afterwards.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    let dialog: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target;
      dialog = target instanceof Element ? target.closest<HTMLElement>('[role="dialog"]') : null;
      clearTimeout(timer);
    };
    const observer = new MutationObserver((changes) => {
      if (!(last instanceof HTMLElement)) return;
      if (last.isConnected) {
        const isEnabledAgain =
          !last.matches(':disabled') &&
          changes.some(({ type, target }) => type === 'attributes' && target === last);
        if (isEnabledAgain && document.activeElement === document.body) last.focus({ preventScroll: true });
        return;
      }
      last = null;
      timer = setTimeout(() => {
        if (document.activeElement !== document.body) return;
        const around = dialog?.isConnected ? dialog : document.querySelector<HTMLElement>('main h1');
        around?.focus({ preventScroll: true });
      }, patienceMs);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      removeEventListener('focusin', remember);
    };
  }, []);
}
