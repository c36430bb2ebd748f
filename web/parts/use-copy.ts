import { useEffect, useState } from 'react';
import { CopyError } from './copy-error.ts';
import { showError } from './notify.tsx';

interface Copy {
  /** Whether something was copied a moment ago. */
  copied: boolean;
  /** Copies a text to the clipboard. Returns whether the browser allowed it; if it didn't, the user is told. */
  copy(text: string): Promise<boolean>;
}

/**
 * Copies texts, for buttons that then say so for `shownMs`. Mantine's own hook is silent when the browser refuses.
 */
export function useCopy(shownMs: number): Copy {
  const [copiedAt, setCopiedAt] = useState<number>();
  useEffect(() => {
    if (copiedAt === undefined) return;
    const timer = setTimeout(() => setCopiedAt(undefined), shownMs);
    return () => clearTimeout(timer);
  }, [copiedAt, shownMs]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedAt(Date.now());
      return true;
    } catch (cause) {
      setCopiedAt(undefined);
      showError(new CopyError(cause));
      return false;
    }
  };
  return { copied: copiedAt !== undefined, copy };
}
