import { Button, Menu, Text } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMe, useMembership } from '../api/me.ts';

/** Shows the current organisation and switches to the user's other organisations. */
export function OrganisationSwitcher() {
  const { organisations } = useMe();
  const current = useMembership();
  const navigate = useNavigate();
  return (
    <Menu width="target" position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          fullWidth
          justify="space-between"
          rightSection={<IconSelector size={16} />}
          aria-label={`Switch organisation (current: ${current.name})`}
        >
          <Text truncate size="sm" fw={600}>
            {current.name}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Your organisations</Menu.Label>
        {organisations.map(({ id, name }) => (
          <Menu.Item
            key={id}
            rightSection={id === current.id ? <IconCheck size={16} /> : undefined}
            onClick={() => navigate({ to: '/$organisationId', params: { organisationId: id } })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
