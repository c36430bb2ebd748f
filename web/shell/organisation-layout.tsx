import { Box, Burger, Group, Skeleton, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Keyboard } from '../keyboard/keyboard.tsx';
import { lazyDialog } from '../parts/lazy-dialog.tsx';
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
import { usePhoneMenu } from './use-phone-menu.ts';

const ShortcutSheet = lazyDialog(() => import('../keyboard/shortcut-sheet.tsx'), 'ShortcutSheet');

/** The frame around every page of an organisation: sidebar, navigation and account menu. */
export function OrganisationLayout() {
  const { opened, open, close, openButton, closeButton } = usePhoneMenu();
  const [isHelpOpen, help] = useDisclosure();
  useKeptFocus();
  return (
    <>
      <SkipLink />
      <Keyboard onHelp={help.open} />
      <ShortcutSheet opened={isHelpOpen} onClose={help.close} />
      <header className={classes.header}>
        <Group h="100%" justify="space-between" wrap="nowrap">
          <Logo />
          <Burger
            ref={openButton}
            opened={false}
            onClick={open}
            size="sm"
            aria-label={texts.openMenu}
            aria-expanded={opened}
          />
        </Group>
      </header>
      <nav className={classes.navbar} data-opened={opened || undefined} aria-label={texts.main}>
        <Box p="xs" pb="md" visibleFrom="sm">
          <Logo />
        </Box>
        <Group justify="flex-end" hiddenFrom="sm" mb="xs">
          <Burger ref={closeButton} opened onClick={close} size="sm" aria-label={texts.closeMenu} />
        </Group>
        <Stack gap="xs" mb="sm">
          <OrganisationSwitcher />
          <SearchButton />
        </Stack>
        <div className={classes.pages}>
          <Navigation />
        </div>
        <AccountMenu onHelp={help.open} />
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
