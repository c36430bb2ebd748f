import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, Suspense, useRef } from 'react';
import { lazyPart } from '../parts/lazy-part.tsx';
import { showError } from '../parts/notify.tsx';

const ShortcutSheet = lazyPart(() => import('./shortcut-sheet.tsx'), 'ShortcutSheet');

/** The dialog with all shortcuts, and what opens it. The focus returns to `opener`, by default to where it was. */
export function useShortcutSheet(): { show(opener?: HTMLElement | null): void; sheet: ReactNode } {
  const returnTo = useRef<HTMLElement>(null);
  // A dialog that is mounted open doesn't return the focus when it closes.
  const [isOpen, { open, close }] = useDisclosure(false, { onClose: () => returnTo.current?.focus() });
  return {
    show: (opener = focused()) => {
      returnTo.current = opener;
      // Without its script, the dialog would take the page's place.
      void ShortcutSheet.load().then(open, showError);
    },
    sheet: isOpen && (
      <Suspense>
        <ShortcutSheet onClose={close} />
      </Suspense>
    ),
  };
}

function focused(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
