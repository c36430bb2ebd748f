import { useDisclosure } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { useEscape } from '../keyboard/use-escape.ts';

interface PhoneMenu {
  opened: boolean;
  open(): void;
  close(): void;
  openButton: RefObject<HTMLButtonElement | null>;
  closeButton: RefObject<HTMLButtonElement | null>;
}

/**
 * The navigation on a phone, which covers the page while it is open. It takes the focus, and returns it unless another
 * page has taken it. Escape closes it, and so does each link, also that of the page below.
 */
export function usePhoneMenu(): PhoneMenu {
  const [opened, { open, close }] = useDisclosure();
  const openButton = useRef<HTMLButtonElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const router = useRouter();
  useEffect(() => router.subscribe('onBeforeNavigate', close), [router, close]);
  useEscape(opened, close);
  useEffect(() => {
    if (!opened) return;
    closeButton.current?.focus();
    return () => {
      // What had the focus is hidden by now, but may still have it.
      const hasFocus = document.activeElement;
      if (hasFocus === document.body || !hasFocus?.checkVisibility()) openButton.current?.focus();
    };
  }, [opened]);
  return { opened, open, close, openButton, closeButton };
}
