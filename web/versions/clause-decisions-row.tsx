import { Button, Group, Text } from '@mantine/core';
import { useId, useState } from 'react';
import type { ClauseDecisions } from '../../sdk/resources.ts';
import { useOrganisationId } from '../api/assent.ts';
import { TextLink } from '../parts/text-link.tsx';
import { formatCount } from '../texts/count.ts';
import { locale } from '../texts/language.ts';
import { texts } from '../texts/versions.ts';
import { ClauseComments } from './clause-comments.tsx';
import classes from './clause-decisions.module.css';
import { ClauseWords } from './clause-language.tsx';
import { declinedShare } from './declined-share.ts';

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

interface ClauseDecisionsRowProps {
  versionId: string;
  clause: ClauseDecisions;
  /** The place in the document, from 1. */
  number: number;
}

/** What was decided on one clause, with the comments behind a button. */
export function ClauseDecisionsRow({ versionId, clause, number }: ClauseDecisionsRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const organisationId = useOrganisationId();
  const { declined, decided, unanswered, withdrawn, not_accepted, comments } = clause;
  const share = declinedShare(clause);
  return (
    <li>
      <Group justify="space-between" align="baseline" gap="xs">
        <Group gap="xs" align="baseline" wrap="nowrap" flex="1 1 12rem">
          <Text size="sm" c="dimmed" miw="1.4rem">
            {number}
          </Text>
          <Text size="sm" fw={500}>
            <ClauseWords>{clause.title}</ClauseWords>
          </Text>
        </Group>
        <Text size="sm">
          {texts.decisions.declined(
            formatCount(declined),
            formatCount(decided - unanswered),
            percent.format(share),
          )}
        </Text>
      </Group>
      <div className={classes.bar} aria-hidden="true">
        <div style={{ width: `${share * 100}%` }} />
      </div>
      <Group gap="4px 16px">
        <Text size="sm" c="dimmed">
          {clause.is_mandatory ? texts.mandatory : texts.optional}
        </Text>
        {unanswered > 0 && (
          <Text size="sm" c="dimmed">
            {texts.decisions.unanswered(formatCount(unanswered))}
          </Text>
        )}
        {withdrawn > 0 && (
          <Text size="sm" c="dimmed">
            {texts.decisions.withdrawn(formatCount(withdrawn))}
          </Text>
        )}
        {not_accepted > 0 && (
          <TextLink
            size="sm"
            to="/$organisationId/signing-requests"
            params={{ organisationId }}
            search={{ versionId, clause: clause.slug, accepted: 'false' }}
            aria-label={texts.decisions.notAcceptedOf(formatCount(not_accepted), clause.title)}
          >
            {texts.decisions.notAccepted(formatCount(not_accepted))}
          </TextLink>
        )}
        {comments > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            {...(isOpen && { 'aria-controls': id })}
            aria-label={texts.decisions.commentsOf(formatCount(comments), clause.title)}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.decisions.comments(formatCount(comments))}
          </Button>
        )}
      </Group>
      {isOpen && (
        <div id={id}>
          <ClauseComments versionId={versionId} clause={clause} />
        </div>
      )}
    </li>
  );
}
