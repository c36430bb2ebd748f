import { type RefCallback, useCallback, useRef } from 'react';

interface TypedContent {
  /** Belongs to the element around the fields. */
  ref: RefCallback<HTMLElement>;
  /** Whether a field that is shown differs from what it contained when it first got the focus. */
  isTyped(): boolean;
  /** Returns the focus to the field that had it last. */
  refocus(): void;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Passwords, codes, search terms and the name of what is to be deleted (`data-confirms`) are worth nothing later. */
const fields =
  'textarea, input:not([type=password], [type=search], [type=file], [type=checkbox], [type=radio], [autocomplete=one-time-code], [data-confirms])';

/** Finds out whether somebody has typed in the fields of an element, and not removed it since. */
export function useTypedContent(): TypedContent {
  const around = useRef<HTMLElement>(null);
  const before = useRef(new WeakMap<Field, string>());
  const last = useRef<Field>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    around.current = element;
    const remember = ({ target }: FocusEvent) => {
      if (!isField(target)) return;
      last.current = target;
      if (!before.current.has(target)) before.current.set(target, target.value);
    };
    element?.addEventListener('focusin', remember);
    return () => {
      around.current = null;
      element?.removeEventListener('focusin', remember);
    };
  }, []);
  const isTyped = () =>
    [...(around.current?.querySelectorAll<Field>(fields) ?? [])].some(
      (field) => (before.current.get(field) ?? field.value) !== field.value,
    );
  return { ref, isTyped, refocus: () => last.current?.focus({ preventScroll: true }) };
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
