import type { Menu } from '@mantine/core';
import { createContext, type RefObject } from 'react';

interface LoadedMenuParts {
  Menu: typeof Menu;
  button: RefObject<HTMLButtonElement | null>;
}

/** What the parts of an open menu are made of; the file that provides it is loaded with the first menu. */
export const MenuParts = createContext<LoadedMenuParts | undefined>(undefined);
