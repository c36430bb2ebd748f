import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

/** A search that follows what is typed, a little later. The slash key leads to it. */
export function SearchInput({ value, onChange }: { value: string; onChange(words: string): void }) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback(onChange, 250);
  // The way back of the browser, or a link, may change what is searched for.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value]);
  useHotkeys([['/', () => input.current?.focus()]]);
  const type = (words: string) => {
    setTyped(words);
    search(words.trim());
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label="Name or address"
      aria-keyshortcuts="/"
      placeholder="Name or address"
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed === '' ? (
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear the search" onClick={() => type('')} />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
