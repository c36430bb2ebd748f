import { Tabs } from '@mantine/core';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';

const tabs = [
  { path: '', label: 'Settings' },
  { path: '/members', label: 'Members' },
  { path: '/api-keys', label: 'API keys' },
  { path: '/usage', label: 'Plan and usage' },
];

/** The settings of an organisation, one page each. */
export function OrganisationTabs() {
  const home = `/${useOrganisationId()}/organisation`;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = tabs.find(({ path }) => path !== '' && pathname.endsWith(path))?.path ?? '';
  return (
    <Tabs value={open} onChange={(path) => navigate({ to: `${home}${path ?? ''}` })} keepMounted={false}>
      <Tabs.List mb="lg" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        {tabs.map(({ path, label }) => (
          <Tabs.Tab key={path} value={path} style={{ whiteSpace: 'nowrap' }}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open}>
        <Outlet />
      </Tabs.Panel>
    </Tabs>
  );
}
