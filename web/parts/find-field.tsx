import { Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { containsText } from './contains-text.ts';
import { InPages } from './in-pages.tsx';

/** Lists longer than this get a search field, which stays until it is empty. */
const maxWithoutSearch = 8;

interface FindFieldProps<Item> {
  items: Item[];
  /** Only these are shown. The field stays however few they are. */
  among?(item: Item): boolean;
  /** What an item is found by. */
  textOf(item: Item): string;
  /** The field's label and placeholder. */
  label: string;
  noMatch(query: string): string;
  /** Renders a page of the items that match. */
  children(found: Item[]): ReactNode;
}

/** A list that is loaded as a whole, in pages, below a field that searches it if it is long. */
export function FindField<Item>({ items, among, textOf, label, noMatch, children }: FindFieldProps<Item>) {
  const [typed, setTyped] = useState('');
  // Typing doesn't wait for a list of a thousand.
  const query = useDeferredValue(typed.trim());
  const list = useMemo(() => {
    const found = items.filter((item) => (among?.(item) ?? true) && containsText(textOf(item), query));
    return (
      <div>
        <div role="status">
          {found.length === 0 && query !== '' && <Text c="dimmed">{noMatch(query)}</Text>}
        </div>
        <InPages key={query} items={found}>
          {children}
        </InPages>
      </div>
    );
  }, [items, among, textOf, noMatch, children, query]);
  return (
    <Stack>
      {(items.length > maxWithoutSearch || typed !== '') && (
        <TextInput
          data-search
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={16} />}
          maw={320}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {list}
    </Stack>
  );
}
