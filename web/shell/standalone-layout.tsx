import { Box, Center, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { LanguageChoice } from './language-choice.tsx';
import { Logo } from './logo.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** The layout of pages outside any organisation, such as signing in, setting up and errors. */
export function StandaloneLayout({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(`${title} · Assent`);
  useKeptFocus();
  const titleRef = useRef<HTMLHeadingElement>(null);
  // Screen readers then announce the new page or step, unless it has a field to go on with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each title is a page or step of its own.
  useEffect(() => {
    if (document.activeElement === document.body) titleRef.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <Center mih="100dvh" p="md">
      <Box component="main" w="100%" maw={440}>
        <Stack gap="lg">
          <Logo />
          <Paper withBorder p={{ base: 'lg', xs: 'xl' }} bg="var(--surface)">
            <Stack gap="md">
              <Stack gap={4}>
                <Title order={1} size="h2" ref={titleRef} tabIndex={-1}>
                  {title}
                </Title>
                {lead && <Text c="dimmed">{lead}</Text>}
              </Stack>
              {children}
            </Stack>
          </Paper>
          <LanguageChoice />
        </Stack>
      </Box>
    </Center>
  );
}
