import { Box, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { texts } from '../texts/statistics.ts';
import classes from './statistics.module.css';
import type { FirstSteps } from './use-first-steps.ts';

/** The steps to a first decision, with the completed ones ticked off. */
export function GettingStarted({ steps }: { steps: FirstSteps }) {
  const organisationId = useOrganisationId();
  const { containerId, documentId, isPublished, isSent } = steps;
  const list = [
    {
      isDone: containerId !== undefined,
      title: texts.firstSteps.container,
      text: texts.firstSteps.containerHint,
      action: (
        <ButtonLink to="/$organisationId/containers" params={{ organisationId }}>
          {texts.firstSteps.goToContainers}
        </ButtonLink>
      ),
    },
    {
      isDone: documentId !== undefined,
      title: texts.firstSteps.document,
      text: texts.firstSteps.documentHint,
      action: containerId && (
        <ButtonLink to="/$organisationId/containers/$containerId" params={{ organisationId, containerId }}>
          {texts.firstSteps.openContainer}
        </ButtonLink>
      ),
    },
    {
      isDone: isPublished,
      title: texts.firstSteps.publish,
      text: texts.firstSteps.publishHint,
      action: documentId && (
        <ButtonLink to="/$organisationId/documents/$documentId" params={{ organisationId, documentId }}>
          {texts.firstSteps.openDocument}
        </ButtonLink>
      ),
    },
    {
      isDone: isSent,
      title: texts.firstSteps.send,
      text: texts.firstSteps.sendHint,
      action: (
        <ButtonLink to="/$organisationId/signing-requests/new" params={{ organisationId }}>
          {texts.firstSteps.sendDocument}
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
            {texts.firstSteps.title}
          </Title>
          <Text c="dimmed">{texts.firstSteps.lead}</Text>
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
        {isDone ? <IconCheck size={16} aria-label={texts.firstSteps.done} /> : number}
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
        {action && <Box mt={4}>{action}</Box>}
      </Stack>
    </li>
  );
}
