import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useSingleKeysSetting } from '../keyboard/single-keys.ts';
import { texts } from '../texts/signing-requests.ts';

/** A search field that searches shortly after the user stops typing. The slash key focuses it. */
export function SearchInput({ value, onChange }: { value: string; onChange(text: string): void }) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback(onChange, 250);
  // The browser's back button or a link may change the search.
  useEffect(() => {
    if (document.activeElement !== input.current) setTyped(value);
  }, [value]);
  const [hasShortcut] = useSingleKeysSetting();
  const type = (text: string) => {
    setTyped(text);
    search(text.trim());
  };
  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={texts.filters.nameOrEmail}
      data-search
      {...(hasShortcut && { 'aria-keyshortcuts': '/' })}
      placeholder={texts.filters.nameOrEmail}
      maxLength={200}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed === '' ? (
          hasShortcut && (
            <Kbd size="xs" visibleFrom="sm" aria-hidden>
              /
            </Kbd>
          )
        ) : (
          <CloseButton size="sm" aria-label={texts.filters.clearSearch} onClick={() => type('')} />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
