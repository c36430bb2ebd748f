import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** How long after the last letter a search begins. */
const typingPauseMs = 250;

interface TypedSearch {
  typed: string;
  type(text: string): void;
}

/**
 * The text of a field that searches shortly after the user stops typing. `value` is what is searched for, which is in
 * the URL.
 */
export function useTypedSearch(value: string, onSearch: (text: string) => void): TypedSearch {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  const search = useDebouncedCallback((text: string, page: string) => {
    // Another page is loading. Searching would return to this one.
    if (page !== window.location.pathname) return;
    searched.current = text;
    onSearch(text);
  }, typingPauseMs);
  // The browser's back button or a link may change the search.
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    search.cancel();
    setTyped(value);
  }, [value, search]);
  const type = (text: string) => {
    setTyped(text);
    search(text.trim(), window.location.pathname);
  };
  return { typed, type };
}
