import { Alert, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconMessage, IconX } from '@tabler/icons-react';
import type { Clause } from '../../sdk/resources.ts';
import { fillClauses } from '../../shared/variables/fill.ts';
import { IconBadge } from '../parts/icon-badge.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Section } from '../parts/section.tsx';
import { skipUnseen } from '../parts/skip-unseen.ts';
import { texts } from '../texts/signing-requests.ts';
import { ClauseLanguage, ClauseWords } from '../versions/clause-language.tsx';
import { useVersion } from '../versions/queries.ts';
import type { SigningRequest } from './queries.ts';
import classes from './signing-requests.module.css';

/** The clauses of the version with the signer's decision on each. */
export function Decisions({ request }: { request: SigningRequest }) {
  const { status, assent_map, rejection_note, version_id } = request;
  const title = titleFor(assent_map !== null, status);
  return (
    <Section title={title}>
      <Loaded query={useVersion(version_id)} loading={<LoadingRows rows={3} />}>
        {({ content, settings }) => (
          <ClauseLanguage value={settings.language}>
            <ClauseList clauses={fillClauses(content, request.variables)} request={request} />
          </ClauseLanguage>
        )}
      </Loaded>
      {rejection_note && (
        <Alert
          variant="light"
          color={status === 'REJECTED' ? 'red' : 'gray'}
          icon={<IconMessage />}
          title={texts.decisions.note}
        >
          <span className={classes.note}>{rejection_note}</span>
        </Alert>
      )}
    </Section>
  );
}

function titleFor(isDecided: boolean, status: SigningRequest['status']): string {
  if (isDecided) return texts.decisions.decisions;
  return status === 'PENDING' ? texts.decisions.toDecide : texts.decisions.clauses;
}

function ClauseList({ clauses, request }: { clauses: Clause[]; request: SigningRequest }) {
  const { assent_map, comments, unanswered } = request;
  if (clauses.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {assent_map ? texts.decisions.confirmed : texts.decisions.confirms}
      </Text>
    );
  return (
    <ul className={`${classes.clauses} ${skipUnseen(clauses.length, 'rows')}`}>
      {clauses
        .toSorted((a, b) => a.order - b.order)
        .map((clause) => (
          <li key={clause.id}>
            <Group justify="space-between" gap="xs" align="flex-start">
              <Stack gap={0} miw={0} flex="1 1 12rem">
                {clause.section && (
                  <Text size="xs" c="dimmed">
                    <ClauseWords>{clause.section}</ClauseWords>
                  </Text>
                )}
                <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
                  <ClauseWords>{clause.title}</ClauseWords>
                </Text>
              </Stack>
              <Group gap="xs">
                <Text size="xs" c="dimmed">
                  {clause.is_mandatory ? texts.decisions.mandatory : texts.decisions.optional}
                </Text>
                <Decision accepted={assent_map?.[clause.id]} isAnswered={!unanswered?.includes(clause.id)} />
              </Group>
            </Group>
            {comments?.[clause.id] && <p className={classes.comment}>{comments[clause.id]}</p>}
          </li>
        ))}
    </ul>
  );
}

function Decision({ accepted, isAnswered }: { accepted: boolean | undefined; isAnswered: boolean }) {
  const style =
    accepted === undefined || !isAnswered
      ? {
          label: isAnswered ? texts.decisions.notDecided : texts.decisions.notAnswered,
          color: 'gray',
          icon: IconCircleDashed,
        }
      : accepted
        ? { label: texts.decisions.accepted, color: 'accent', icon: IconCheck }
        : { label: texts.decisions.declined, color: 'red', icon: IconX };
  return <IconBadge {...style} />;
}
