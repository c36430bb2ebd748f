import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

/** A search field that searches shortly after the user stops typing. The slash key focuses it. */
export function SearchInput({ value, onChange }: { value: string; onChange(text: string): void }) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback(onChange, 250);
  // The browser's back button or a link may change the search.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value]);
  useHotkeys([['/', () => input.current?.focus()]]);
  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label="Name or email address"
      aria-keyshortcuts="/"
      placeholder="Name or email address"
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed === '' ? (
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
