import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { useMayChange } from '../api/me.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import classes from './statistics.module.css';
import type { FirstSteps } from './use-first-steps.ts';

/** The way to a first decision, each step ticked off once it is done. */
export function GettingStarted({ steps }: { steps: FirstSteps }) {
  const organisationId = useOrganisationId();
  const { containerId, documentId, isPublished, isSent } = steps;
  const list = [
    {
      isDone: containerId !== undefined,
      title: 'Create a container',
      text: 'It holds the documents that belong together, such as everything a new colleague agrees to.',
      action: (
        <ButtonLink to="/$organisationId/containers" params={{ organisationId }}>
          Go to the containers
        </ButtonLink>
      ),
    },
    {
      isDone: documentId !== undefined,
      title: 'Write a document',
      text: 'Clause by clause: signers decide on each, and you say which they must accept.',
      action: containerId && (
        <ButtonLink to="/$organisationId/containers/$containerId" params={{ organisationId, containerId }}>
          Open the container
        </ButtonLink>
      ),
    },
    {
      isDone: isPublished,
      title: 'Publish it',
      text: 'A published version never changes again, so that it is always clear what was signed.',
      action: documentId && (
        <ButtonLink to="/$organisationId/documents/$documentId" params={{ organisationId, documentId }}>
          Open the document
        </ButtonLink>
      ),
    },
    {
      isDone: isSent,
      title: 'Send it',
      text: 'To one person or to many. Each gets a link of their own by email, and needs no account.',
      action: (
        <ButtonLink to="/$organisationId/signing-requests/new" params={{ organisationId }}>
          Send the document
        </ButtonLink>
      ),
    },
  ];
  const next = list.findIndex(({ isDone }) => !isDone);
  const mayChange = useMayChange();
  return (
    <Paper withBorder p={{ base: 'lg', sm: 'xl' }} bg="var(--surface)" maw={720}>
      <Stack gap="lg">
        <Stack gap={4}>
          <Title order={2} size="h3">
            Four steps to a first signature
          </Title>
          <Text c="dimmed">Once something was sent, you see here how it goes.</Text>
        </Stack>
        <ol className={classes.steps}>
          {list.map(({ action, ...step }, index) => (
            <Step
              key={step.title}
              number={index + 1}
              isNext={index === next}
              action={mayChange && index === next && action}
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
