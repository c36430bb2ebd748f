import { NavLink, type NavLinkProps, Stack } from '@mantine/core';
import {
  IconBuilding,
  IconChartLine,
  IconFolder,
  IconSend,
  IconTemplate,
  IconWebhook,
} from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import classes from './layout.module.css';

/** The places of an organisation, named like the API. */
export function Navigation() {
  const params = { organisationId: useOrganisationId() };
  const place = (Picture: typeof IconFolder) => ({
    params,
    className: classes.link ?? '',
    leftSection: <Picture size={18} stroke={1.6} />,
  });
  return (
    <Stack gap={2} component="nav" aria-label="Pages">
      <Place
        to="/$organisationId"
        activeOptions={{ exact: true, includeSearch: false }}
        {...place(IconChartLine)}
        label="Overview"
      />
      <Place to="/$organisationId/containers" {...place(IconFolder)} label="Containers" />
      <Place to="/$organisationId/signing-requests" {...place(IconSend)} label="Signing requests" />
      <Place to="/$organisationId/templates" {...place(IconTemplate)} label="Templates" />
      <Place to="/$organisationId/webhooks" {...place(IconWebhook)} label="Webhooks" />
      <Place to="/$organisationId/organisation" {...place(IconBuilding)} label="Organisation" />
    </Stack>
  );
}

function RoutedNavLink(props: NavLinkProps & Omit<ComponentPropsWithRef<'a'>, keyof NavLinkProps>) {
  // The router marks the link of the page one is on.
  return <NavLink {...props} active={props['aria-current'] === 'page'} variant="light" />;
}

const Place = createLink(RoutedNavLink);
