import { Button, Kbd, Text } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';

const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then((file) => ({ default: file.SearchDialog })),
);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the search dialog, as ⌘K or Ctrl+K does on every page. */
export function SearchButton() {
  const button = useRef<HTMLButtonElement>(null);
  // A dialog that is mounted open doesn't return the focus when it closes.
  const [isOpen, { open, close }] = useDisclosure(false, { onClose: () => button.current?.focus() });
  useHotkeys([['mod+K', open]], []);
  return (
    <>
      <Button
        ref={button}
        variant="default"
        fullWidth
        justify="space-between"
        leftSection={<IconSearch size={16} />}
        rightSection={<Kbd size="xs">{isApple ? '⌘K' : 'Ctrl K'}</Kbd>}
        styles={{ label: { flex: 1 } }}
        onClick={open}
        aria-keyshortcuts="Meta+K Control+K"
      >
        <Text size="sm" c="dimmed">
          Find anything
        </Text>
      </Button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}
