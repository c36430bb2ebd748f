import { List, Text } from '@mantine/core';
import { useOrganisationId } from '../../api/assent.ts';
import { TextLink } from '../../parts/text-link.tsx';
import { texts } from '../../texts/publish.ts';
import type { Clause } from '../../versions/clauses.ts';
import type { Finding } from './check-draft.ts';

interface FindingListProps {
  findings: Finding[];
  clauses: Clause[];
  documentId: string;
  /** Called when the link to a clause is followed. */
  onLeave(): void;
}

/** A list of findings, each with a link to its clause. */
export function FindingList({ findings, clauses, documentId, onLeave }: FindingListProps) {
  const organisationId = useOrganisationId();
  return (
    <List size="sm" spacing="xs">
      {findings.map(({ clauseId, message, reason }) => (
        <List.Item key={`${clauseId} ${message}`}>
          {clauseId !== null && (
            <>
              <TextLink
                to="/$organisationId/documents/$documentId/draft"
                params={{ organisationId, documentId }}
                search={{ clause: clauseId }}
                onClick={onLeave}
                fw={600}
                inherit
              >
                {nameOf(clauseId, clauses)}
              </TextLink>
              {': '}
            </>
          )}
          {message}
          {reason && (
            <Text span inherit c="dimmed">
              {' '}
              {reason}
            </Text>
          )}
        </List.Item>
      ))}
    </List>
  );
}

function nameOf(id: string, clauses: Clause[]): string {
  const index = clauses.findIndex((clause) => clause.id === id);
  const title = clauses[index]?.title.trim();
  return title ? `${index + 1}. ${title}` : texts.clause(index + 1);
}
