import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { maxSearchLength } from '../../wire/limits.ts';
import { useSingleKeysSetting } from '../keyboard/single-keys.ts';
import { useTypedSearch } from '../parts/use-typed-search.ts';
import { texts } from '../texts/signing-requests.ts';

/** A search field that searches shortly after the user stops typing. The slash key focuses it. */
export function SearchInput({ value, onChange }: { value: string; onChange(text: string): void }) {
  const { typed, type } = useTypedSearch(value, onChange);
  const [hasShortcut] = useSingleKeysSetting();
  return (
    <TextInput
      type="search"
      aria-label={texts.filters.nameOrEmail}
      data-search
      {...(hasShortcut && { 'aria-keyshortcuts': '/' })}
      placeholder={texts.filters.nameOrEmail}
      maxLength={maxSearchLength}
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
