import { Button, Group, Menu, Stack, Text, useMantineColorScheme } from '@mantine/core';
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

/** Who is signed in, how the dashboard looks, and the way out. */
export function AccountMenu() {
  const { user } = useMe();
  const { role } = useMembership();
  const organisationId = useOrganisationId();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const scheme = (value: 'auto' | 'light' | 'dark') => ({
    onClick: () => setColorScheme(value),
    role: 'menuitemradio',
    'aria-checked': colorScheme === value,
    fw: colorScheme === value ? 600 : 400,
    closeMenuOnClick: false,
  });
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
          aria-label={`Account of ${user.name}`}
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
        <Menu.Label>Look</Menu.Label>
        <Group gap={0} grow>
          <Menu.Item aria-label="As the system" {...scheme('auto')}>
            <IconDeviceDesktop size={16} />
          </Menu.Item>
          <Menu.Item aria-label="Light" {...scheme('light')}>
            <IconSun size={16} />
          </Menu.Item>
          <Menu.Item aria-label="Dark" {...scheme('dark')}>
            <IconMoon size={16} />
          </Menu.Item>
        </Group>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={signOut}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
