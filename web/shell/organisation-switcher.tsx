import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMe, useMembership } from '../api/me.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { Menu } from '../parts/menu.tsx';
import { showError } from '../parts/notify.tsx';
import { texts } from '../texts/shell.ts';

const CreateOrganisation = lazyPart(() => import('./create-organisation.tsx'), 'CreateOrganisation');

/** Shows the current organisation, switches to the user's other organisations, and lets owners create another. */
export function OrganisationSwitcher() {
  const { organisations } = useMe();
  const current = useMembership();
  const navigate = useNavigate();
  const [isCreating, { open, close }] = useDisclosure();
  return (
    <>
      {/* The navigation around it does not scroll, so the menu does when there are many organisations. */}
      <Menu
        width="target"
        position="bottom-start"
        middlewares={{ size: { padding: 8 } }}
        styles={{ dropdown: { overflowY: 'auto' } }}
      >
        <Menu.Target>
          <Button
            variant="default"
            fullWidth
            justify="space-between"
            rightSection={<IconSelector size={16} />}
            aria-label={texts.switchOrganisation(current.name)}
          >
            <Text span truncate size="sm" fw={600}>
              {current.name}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{texts.yourOrganisations}</Menu.Label>
          {organisations.map(({ id, name }) => (
            <Menu.Item
              key={id}
              rightSection={id === current.id ? <IconCheck size={16} /> : undefined}
              onClick={() => navigate({ to: '/$organisationId', params: { organisationId: id } })}
            >
              {name}
            </Menu.Item>
          ))}
          {current.role === 'owner' && (
            <>
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconPlus size={16} />}
                // Without its script, the dialog would take the page's place.
                onClick={() => void CreateOrganisation.load().then(open, showError)}
              >
                {texts.newOrganisationItem}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isCreating && <CreateOrganisation onClose={close} />}
    </>
  );
}
