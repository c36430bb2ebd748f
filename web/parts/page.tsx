import { Box, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Children, type ReactNode, useEffect, useRef } from 'react';
import { common } from '../texts/common.ts';

interface PageProps {
  title: string;
  /** The title as the heading shows it, if it is more than text. */
  heading?: ReactNode;
  /** Shown next to the title, such as a status. */
  badge?: ReactNode;
  /** One sentence that says what the page is for. */
  lead?: ReactNode;
  /** Links to the parent pages, the outermost first. */
  breadcrumbs?: ReactNode[];
  /** Buttons, the primary one last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a dashboard page: breadcrumbs, title, actions and content. */
export function Page({
  title,
  heading = title,
  badge,
  lead,
  breadcrumbs = [],
  actions,
  children,
}: PageProps) {
  useDocumentTitle(`${title} · Assent`);
  const titleRef = useRef<HTMLHeadingElement>(null);
  // Screen readers then announce the new page. The focus stays in a dialog if one has opened.
  useEffect(() => {
    if (!document.activeElement?.closest('[role="dialog"]')) titleRef.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap="lg">
      <Stack gap="xs">
        {breadcrumbs.length > 0 && (
          <Box component="nav" aria-label={common.breadcrumb}>
            <Breadcrumbs
              fz="sm"
              separator=""
              separatorMargin={0}
              style={{ flexWrap: 'wrap', gap: '4px 0' }}
              styles={{
                breadcrumb: { whiteSpace: 'normal', minWidth: 0, lineHeight: 'inherit', marginInlineEnd: 6 },
              }}
            >
              {/*
               * Each slash follows the last word of a link, because on a phone it would otherwise get its own line. A
               * gap instead of the margin would indent lines, which begin with a separator, although it is empty.
               */}
              {Children.map(breadcrumbs, (link, index) =>
                index < breadcrumbs.length - 1 ? (
                  <span>
                    {link} <span aria-hidden>/</span>
                  </span>
                ) : (
                  link
                ),
              )}
            </Breadcrumbs>
          </Box>
        )}
        <Group justify="space-between" align="flex-start" gap="sm">
          <Group gap="sm" align="center" flex="1 1 min-content" miw="min(100%, 9rem)">
            {/* What is beside it goes below it rather than break one of its words. */}
            <Title
              order={1}
              size="h2"
              ref={titleRef}
              tabIndex={-1}
              miw={0}
              style={{ overflowWrap: 'break-word' }}
            >
              <bdi>{heading}</bdi>
            </Title>
            {badge}
          </Group>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        {lead && (
          <Text c="dimmed" maw="42rem">
            <bdi>{lead}</bdi>
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
