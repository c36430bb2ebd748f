import { Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  title: string;
  /** What stands beside the title, such as a status. */
  beside?: ReactNode;
  /** One sentence on what this page is for. */
  lead?: ReactNode;
  /** Links to what this is part of, the outermost first. */
  within?: ReactNode[];
  /** What can be done here; the one main action last. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A page of the dashboard: where it is, what it is called, what can be done, and its content. */
export function Page({ title, beside, lead, within = [], actions, children }: PageProps) {
  useDocumentTitle(`${title} · Assent`);
  const heading = useRef<HTMLHeadingElement>(null);
  // Who listens to the page hears where a link has led; who has gone on to a dialog stays there.
  useEffect(() => {
    if (!document.activeElement?.closest('[role="dialog"]')) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap="lg">
      <Stack gap={6}>
        {within.length > 0 && (
          <Breadcrumbs separatorMargin={6} style={{ flexWrap: 'wrap' }}>
            {within}
          </Breadcrumbs>
        )}
        <Group justify="space-between" align="flex-start" gap="sm">
          <Group gap="sm" align="center" style={{ minWidth: 0 }}>
            <Title order={1} size="h2" ref={heading} tabIndex={-1}>
              {title}
            </Title>
            {beside}
          </Group>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
        {lead && (
          <Text c="dimmed" maw="42rem">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
