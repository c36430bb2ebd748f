import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface MoreMenuProps {
  /** Of the button. */
  label: string;
  /** The items. */
  children: ReactNode;
}

/**
 * What else can be done with one of many things. Until it is first opened there is a button alone, since a menu for
 * each of 25 rows took a quarter of the time in which their list is there.
 */
export function MoreMenu({ label, children }: MoreMenuProps) {
  const [isUsed, setUsed] = useState(false);
  const [opened, setOpened] = useState(false);
  // Opened once it is there, so that the focus goes into it.
  useEffect(() => setOpened(isUsed), [isUsed]);
  const button = useRef<HTMLButtonElement>(null);
  const look = { variant: 'subtle', color: 'gray', 'aria-label': label, children: <IconDots size={16} /> };
  if (!isUsed)
    return <ActionIcon aria-haspopup="menu" aria-expanded={false} onClick={() => setUsed(true)} {...look} />;
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      // Mantine would return it to the first button, which is gone.
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
