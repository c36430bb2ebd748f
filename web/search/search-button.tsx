import { Button, Kbd, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { isDialogOpen } from '../keyboard/is-dialog-open.ts';
import { useSingleKeys } from '../keyboard/single-keys.ts';
import { isApple } from '../parts/is-apple.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { showError } from '../parts/notify.tsx';
import { texts } from '../texts/search.ts';

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'), 'SearchDialog');

/** Opens the search dialog, as ⌘K and Ctrl+K do on every page, and / on pages without their own search field. */
export function SearchButton() {
  const button = useRef<HTMLButtonElement>(null);
  // A dialog that is mounted open doesn't return the focus when it closes.
  const [isOpen, { open, close }] = useDisclosure(false, { onClose: () => button.current?.focus() });
  // Without its script, the dialog would take the page's place.
  const openLoaded = () => void SearchDialog.load().then(open, showError);
  // From a dialog, it would lead to another page and lose what was typed.
  useHotkeys([['mod+K', () => isDialogOpen() || openLoaded()]], []);
  const search = () => focusSearchField() || openLoaded();
  // Some keyboards have it only with Shift.
  useSingleKeys([
    ['/', search],
    ['shift+/', search],
  ]);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        fullWidth
        data-wraps
        justify="space-between"
        leftSection={<IconSearch size={16} />}
        rightSection={<Kbd size="xs">{isApple ? '⌘K' : `${texts.ctrlKey} K`}</Kbd>}
        styles={{ label: { flex: 1, textAlign: 'start' } }}
        onClick={openLoaded}
        aria-keyshortcuts="Meta+K Control+K"
      >
        <Text span size="sm" c="dimmed">
          {texts.find}
        </Text>
      </Button>
      {isOpen && <SearchDialog onClose={close} />}
    </>
  );
}

/** Focuses the search field of the page; false if it has none. */
function focusSearchField(): boolean {
  const field = document.querySelector<HTMLElement>('main [data-search]');
  field?.focus();
  return field !== null;
}
