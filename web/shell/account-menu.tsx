import { Button, Kbd, Stack, Text, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSelector,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { useMe, useMembership } from '../api/me.ts';
import { Menu } from '../parts/menu.tsx';
import { common } from '../texts/common.ts';
import { language } from '../texts/language.ts';
import { texts } from '../texts/shell.ts';
import { signOut } from './sign-out.ts';
import { languageNames, switchLanguage } from './switch-language.ts';

const schemes = [
  { value: 'auto', label: texts.system, icon: IconDeviceDesktop },
  { value: 'light', label: texts.light, icon: IconSun },
  { value: 'dark', label: texts.dark, icon: IconMoon },
] as const;

/** The user's menu: account, shortcuts, appearance and signing out. */
export function AccountMenu({ onHelp }: { onHelp(): void }) {
  const { user } = useMe();
  const { role } = useMembership();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu width={230} position="top-start">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          fullWidth
          h={52}
          justify="space-between"
          rightSection={<IconSelector size={16} />}
          aria-label={texts.accountMenu(user.name)}
        >
          <Stack gap={0} align="flex-start" miw={0}>
            <Text span size="sm" fw={600} truncate maw="100%" c="var(--mantine-color-text)">
              {user.name}
            </Text>
            <Text span size="xs" c="dimmed">
              {common.roles[role]}
            </Text>
          </Stack>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item
          leftSection={<IconUser size={16} />}
          onClick={() => navigate({ to: '/$organisationId/account', params: { organisationId } })}
        >
          {texts.yourAccount}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={16} />}
          rightSection={<Kbd size="xs">?</Kbd>}
          onClick={onHelp}
        >
          {texts.keyboardShortcuts}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{texts.appearance}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(value) => setColorScheme(schemes.find((each) => each.value === value)?.value ?? 'auto')}
        >
          {schemes.map(({ value, label, icon: Picture }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Picture size={16} />}>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{texts.language}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={switchLanguage}>
          {languageNames.map(([code, name]) => (
            <Menu.RadioItem key={code} value={code} lang={code}>
              {name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          {texts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
