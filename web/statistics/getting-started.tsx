import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import classes from './statistics.module.css';
import type { FirstSteps } from './use-first-steps.ts';

/** The steps to a first decision, with the completed ones ticked off. */
export function GettingStarted({ steps }: { steps: FirstSteps }) {
  const organisationId = useOrganisationId();
  const { containerId, documentId, isPublished, isSent } = steps;
  const list = [
    {
      isDone: containerId !== undefined,
      title: 'Create a container',
      text: 'A container groups documents that belong together, such as everything a new employee signs.',
      action: (
        <ButtonLink to="/$organisationId/containers" params={{ organisationId }}>
          Go to containers
        </ButtonLink>
      ),
    },
    {
      isDone: documentId !== undefined,
      title: 'Write a document',
      text: 'Write it clause by clause. Signers decide on each clause, and you choose which ones they must accept.',
      action: containerId && (
        <ButtonLink to="/$organisationId/containers/$containerId" params={{ organisationId, containerId }}>
          Open container
        </ButtonLink>
      ),
    },
    {
      isDone: isPublished,
      title: 'Publish it',
      text: 'A published version can’t be changed, so it’s always clear what was signed.',
      action: documentId && (
        <ButtonLink to="/$organisationId/documents/$documentId" params={{ organisationId, documentId }}>
          Open document
        </ButtonLink>
      ),
    },
    {
      isDone: isSent,
      title: 'Send it',
      text: 'Send it to one person or to many. Each gets a signing link by email and doesn’t need an account.',
      action: (
        <ButtonLink to="/$organisationId/signing-requests/new" params={{ organisationId }}>
          Send document
        </ButtonLink>
      ),
    },
  ];
  const next = list.findIndex(({ isDone }) => !isDone);
  const canEdit = useCanEdit();
  return (
    <Paper withBorder p={{ base: 'lg', sm: 'xl' }} bg="var(--surface)" maw={720}>
      <Stack gap="lg">
        <Stack gap={4}>
          <Title order={2} size="h3">
            Four steps to your first signature
          </Title>
          <Text c="dimmed">Once you’ve sent something, you’ll see its progress here.</Text>
        </Stack>
        <ol className={classes.steps}>
          {list.map(({ action, ...step }, index) => (
            <Step
              key={step.title}
              number={index + 1}
              isNext={index === next}
              action={canEdit && index === next && action}
              {...step}
            />
          ))}
        </ol>
      </Stack>
    </Paper>
  );
}

interface StepProps {
  number: number;
  title: string;
  text: string;
  isDone: boolean;
  isNext: boolean;
  action: ReactNode;
}

function Step({ number, title, text, isDone, isNext, action }: StepProps) {
  return (
    <li aria-current={isNext ? 'step' : undefined}>
      <ThemeIcon
        variant={isDone ? 'filled' : isNext ? 'outline' : 'light'}
        color={isDone || isNext ? 'accent' : 'gray'}
        radius="xl"
        size={30}
      >
        {isDone ? <IconCheck size={16} aria-label="Done" /> : number}
      </ThemeIcon>
      <Stack gap={4} align="flex-start">
        <Text
          fw={600}
          td={isDone ? 'line-through' : 'none'}
          c={isDone ? 'dimmed' : 'var(--mantine-color-text)'}
        >
          {title}
        </Text>
        {!isDone && (
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        )}
        {action}
      </Stack>
    </li>
  );
}
