import { Box, Burger, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { Keyboard } from '../keyboard/keyboard.tsx';
import { useShortcutSheet } from '../keyboard/use-shortcut-sheet.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { texts } from '../texts/shell.ts';
import { AccountMenu } from './account-menu.tsx';
import classes from './layout.module.css';
import { Logo } from './logo.tsx';
import { Navigation } from './navigation.tsx';
import { OrganisationSwitcher } from './organisation-switcher.tsx';
import { SkipLink } from './skip-link.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** The frame around every page of an organisation: sidebar, navigation and account menu. */
export function OrganisationLayout() {
  const [opened, { toggle, close }] = useDisclosure();
  const { show, sheet } = useShortcutSheet();
  useKeptFocus();
  const path = useRouterState({ select: (state) => state.location.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after navigation.
  useEffect(close, [path]);
  return (
    <>
      <SkipLink />
      <Keyboard onHelp={show} />
      {sheet}
      <header className={classes.header}>
        <Group h="100%" justify="space-between">
          <Logo />
          <Burger
            opened={opened}
            onClick={toggle}
            size="sm"
            aria-label={opened ? texts.closeMenu : texts.openMenu}
            aria-expanded={opened}
          />
        </Group>
      </header>
      <nav className={classes.navbar} data-opened={opened || undefined} aria-label={texts.main}>
        <Box p="xs" pb="md" visibleFrom="sm">
          <Logo />
        </Box>
        <Group justify="flex-end" hiddenFrom="sm" mb="xs">
          <Burger opened onClick={close} size="sm" aria-label={texts.closeMenu} />
        </Group>
        <Stack gap="xs" mb="sm">
          <OrganisationSwitcher />
          <SearchButton />
        </Stack>
        <div className={classes.pages}>
          <Navigation />
        </div>
        <AccountMenu onHelp={show} />
      </nav>
      <main id="content" className={classes.main} tabIndex={-1}>
        <div className={classes.page}>
          <Suspense
            fallback={
              <>
                <Skeleton height={36} width={240} mb="lg" />
                <LoadingRows />
              </>
            }
          >
            <Outlet />
          </Suspense>
        </div>
      </main>
    </>
  );
}
