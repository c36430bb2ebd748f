import { NavLink, type NavLinkProps, Stack } from '@mantine/core';
import {
  IconBuilding,
  IconChartLine,
  IconFolder,
  IconSend,
  IconSpeakerphone,
  IconTemplate,
  IconWebhook,
} from '@tabler/icons-react';
import { createLink, useRouterState } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { texts } from '../texts/shell.ts';
import classes from './layout.module.css';

/** The main navigation. Its names match the API's. */
export function Navigation() {
  const params = { organisationId: useOrganisationId() };
  // Documents and versions belong to containers, although their URLs don't show it.
  const isWithinContainer = useRouterState({
    select: ({ location }) => /^\/[^/]+\/(documents|versions)\//.test(location.pathname),
  });
  const place = (Picture: typeof IconFolder) => ({
    params,
    className: classes.link ?? '',
    leftSection: <Picture size={18} stroke={1.6} />,
  });
  return (
    <Stack gap={2} component="nav" aria-label={texts.pages}>
      <Place
        to="/$organisationId"
        activeOptions={{ exact: true, includeSearch: false }}
        {...place(IconChartLine)}
        label={texts.overview}
      />
      <Place
        to="/$organisationId/containers"
        {...place(IconFolder)}
        label={texts.containers}
        data-contains-page={isWithinContainer || undefined}
      />
      <Place to="/$organisationId/signing-requests" {...place(IconSend)} label={texts.signingRequests} />
      <Place to="/$organisationId/campaigns" {...place(IconSpeakerphone)} label={texts.campaigns} />
      <Place to="/$organisationId/templates" {...place(IconTemplate)} label={texts.templates} />
      <Place to="/$organisationId/webhooks" {...place(IconWebhook)} label={texts.webhooks} />
      <Place to="/$organisationId/organisation" {...place(IconBuilding)} label={texts.organisation} />
    </Stack>
  );
}

type RoutedNavLinkProps = NavLinkProps &
  Omit<ComponentPropsWithRef<'a'>, keyof NavLinkProps> & { 'data-contains-page'?: boolean | undefined };

function RoutedNavLink(props: RoutedNavLinkProps) {
  // The router sets aria-current on the link of the current page.
  const isCurrent = props['aria-current'] === 'page' || props['data-contains-page'] === true;
  return <NavLink {...props} active={isCurrent} variant="light" />;
}

const Place = createLink(RoutedNavLink);
