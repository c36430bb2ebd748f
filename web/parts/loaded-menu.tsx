import { Menu, type MenuProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { MenuParts } from './menu-parts.ts';

/**
 * A menu that opens as soon as it is shown. Its button has replaced the one that was pressed, so it takes the focus.
 */
export function LoadedMenu(props: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    <MenuParts value={{ Menu, button }}>
      <Menu opened={opened} onChange={setOpened} {...props} />
    </MenuParts>
  );
}
