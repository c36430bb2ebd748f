import { useEffect } from 'react';

/** Calls `act` when Escape is pressed while `isActive`, unless a dialog, a menu or a field takes the key. */
export function useEscape(isActive: boolean, act: () => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isTyping = target instanceof HTMLInputElement && target.type !== 'checkbox';
      if (key === 'Escape' && !isTyping && !document.querySelector('[role="dialog"], [role="menu"]')) act();
    };
    // In the capture phase, a dialog or menu that the same key closes is still there.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isActive, act]);
}
