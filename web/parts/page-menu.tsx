import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Menu } from './menu.tsx';

interface PageMenuProps {
  /** The accessible name of the button. */
  label: string;
  isLoading?: boolean;
  /** The menu items. */
  children: ReactNode;
}

/** The actions menu of a page, beside its title. */
export function PageMenu({ label, isLoading = false, children }: PageMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={label} loading={isLoading}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
