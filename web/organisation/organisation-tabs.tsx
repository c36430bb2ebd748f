import { Tabs } from '@mantine/core';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';

const tabs = [
  { name: 'settings', path: '', label: 'Settings' },
  { name: 'members', path: '/members', label: 'Members' },
  { name: 'api-keys', path: '/api-keys', label: 'API keys' },
  { name: 'usage', path: '/usage', label: 'Plan and usage' },
];

/** The tabs of the organisation's settings, each with its own page. */
export function OrganisationTabs() {
  const home = `/${useOrganisationId()}/organisation`;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const open = tabs.find(({ path }) => pathname.endsWith(`/organisation${path}`))?.name ?? 'settings';
  const goTo = (chosen: string | null) => {
    const path = tabs.find(({ name }) => name === chosen)?.path ?? '';
    void navigate({ to: home + path });
  };
  return (
    <Tabs value={open} onChange={goTo} keepMounted={false}>
      <Tabs.List mb="lg" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name} style={{ whiteSpace: 'nowrap' }}>
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
