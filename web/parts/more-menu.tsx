import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface MoreMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** The menu items. */
  children: ReactNode;
}

/**
 * The actions menu of a list row. Only its button renders until it is first opened, because rendering a menu for each of
 * 25 rows took a quarter of the time to show the list.
 */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const [wasUsed, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  // Opening the menu only after it has mounted lets it take the focus.
  useEffect(() => setOpened(wasUsed), [wasUsed]);
  const button = useRef<HTMLButtonElement>(null);
  const look = { variant: 'subtle', color: 'gray', 'aria-label': label, children: <IconDots size={16} /> };
  if (!wasUsed)
    return <ActionIcon aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} {...look} />;
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      // Mantine would return the focus to the first button, which is no longer in the page.
      returnFocus={false}
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>
        <ActionIcon ref={button} {...look} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
