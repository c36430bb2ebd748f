import { Tabs } from '@mantine/core';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { texts } from '../texts/organisation.ts';
import classes from './organisation-tabs.module.css';

const tabs = [
  { name: 'settings', path: '', label: texts.tabs.settings },
  { name: 'branding', path: '/branding', label: texts.tabs.branding },
  { name: 'members', path: '/members', label: texts.tabs.members },
  { name: 'api-keys', path: '/api-keys', label: texts.tabs.apiKeys },
  { name: 'activity', path: '/activity', label: texts.tabs.activity },
  { name: 'usage', path: '/usage', label: texts.tabs.usage },
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
  const list = useRef<HTMLDivElement>(null);
  // The open tab may be beyond the edge.
  useEffect(() => {
    list.current
      ?.querySelector(`[data-tab="${open}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return (
    <Tabs value={open} onChange={goTo} keepMounted={false}>
      <Tabs.List ref={list} mb="lg" data-scrolls className={classes.list ?? ''}>
        {tabs.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name} data-tab={name} style={{ whiteSpace: 'nowrap' }}>
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
