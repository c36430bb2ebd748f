import { Button, Menu, Stack, Text, useMantineColorScheme } from '@mantine/core';
import {
  IconDeviceDesktop,
  IconLogout,
  IconMoon,
  IconSelector,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { useMe, useMembership } from '../api/me.ts';
import { signOut } from './sign-out.ts';

const schemes = [
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const;

/** The user's menu: account, appearance and signing out. */
export function AccountMenu() {
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
          aria-label={`Account menu: ${user.name}`}
        >
          <Stack gap={0} align="flex-start">
            <Text size="sm" fw={600} truncate maw={160} c="var(--mantine-color-text)">
              {user.name}
            </Text>
            <Text size="xs" c="dimmed" tt="capitalize">
              {role}
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
          Your account
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
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
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
