import type {
  MenuDropdownProps,
  MenuItemProps,
  MenuLabelProps,
  MenuProps,
  MenuRadioGroupProps,
  MenuRadioItemProps,
} from '@mantine/core';
import {
  type ComponentPropsWithRef,
  cloneElement,
  createContext,
  type PropsWithChildren,
  type ReactElement,
  use,
  useState,
} from 'react';
import { lazyPart } from './lazy-part.tsx';
import { MenuParts } from './menu-parts.ts';
import { showError } from './notify.tsx';
import { preloadLater } from './preload-later.ts';

const LoadedMenu = lazyPart(() => import('./loaded-menu.tsx'), 'LoadedMenu');

preloadLater(LoadedMenu.preload);

interface ClosedMenu {
  isLoading: boolean;
  open(): void;
}

const Closed = createContext<ClosedMenu | undefined>(undefined);

/**
 * Mantine's Menu, of which only the button is rendered until it is first opened: with all that places a menu next to
 * its button, its script is a tenth of a list page's, and rendering one for each of 25 rows took a quarter of the time.
 */
export function Menu({ children, ...props }: MenuProps) {
  const [state, setState] = useState<'closed' | 'loading' | 'loaded'>('closed');
  if (state === 'loaded') return <LoadedMenu {...props}>{children}</LoadedMenu>;
  const open = () => {
    setState('loading');
    LoadedMenu.load().then(
      () => setState('loaded'),
      (error: unknown) => {
        setState('closed');
        showError(error);
      },
    );
  };
  return <Closed value={{ isLoading: state === 'loading', open }}>{children}</Closed>;
}

function Target({ children }: { children: ReactElement<ComponentPropsWithRef<'button'>> }) {
  const loaded = use(MenuParts);
  const closed = use(Closed);
  if (loaded)
    return <loaded.Menu.Target>{cloneElement(children, { ref: loaded.button })}</loaded.Menu.Target>;
  return cloneElement(children, {
    onClick: closed?.open,
    onPointerEnter: LoadedMenu.preload,
    onFocus: LoadedMenu.preload,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': closed?.isLoading,
  });
}

function Dropdown(props: MenuDropdownProps) {
  const loaded = use(MenuParts);
  return loaded ? <loaded.Menu.Dropdown {...props} /> : null;
}

/**
 * The focus is at the menu's button when an item acts, so that a dialog can return it there: the item is gone by then.
 */
function Item({
  onClick,
  ...props
}: MenuItemProps & Omit<ComponentPropsWithRef<'button'>, keyof MenuItemProps>) {
  const loaded = use(MenuParts);
  if (!loaded) return null;
  const act: typeof onClick = (event) => {
    loaded.button.current?.focus({ preventScroll: true });
    onClick?.(event);
  };
  return <loaded.Menu.Item onClick={act} {...props} />;
}

function Label(props: PropsWithChildren<MenuLabelProps>) {
  const loaded = use(MenuParts);
  return loaded ? <loaded.Menu.Label {...props} /> : null;
}

function Divider() {
  const loaded = use(MenuParts);
  return loaded ? <loaded.Menu.Divider /> : null;
}

function RadioGroup(props: MenuRadioGroupProps) {
  const loaded = use(MenuParts);
  return loaded ? <loaded.Menu.RadioGroup {...props} /> : null;
}

function RadioItem(props: MenuRadioItemProps) {
  const loaded = use(MenuParts);
  return loaded ? <loaded.Menu.RadioItem {...props} /> : null;
}

Menu.Target = Target;
Menu.Dropdown = Dropdown;
Menu.Item = Item;
Menu.Label = Label;
Menu.Divider = Divider;
Menu.RadioGroup = RadioGroup;
Menu.RadioItem = RadioItem;
