import { Paper, Text, VisuallyHidden } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { EmailAddress } from '../parts/email-address.tsx';
import { Table } from '../parts/table.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/consents.ts';
import type { Consent } from './queries.ts';
import { StateBadge } from './state-badge.tsx';

interface ConsentTableProps {
  consents: Consent[];
  /** The titles of clauses by their slugs. */
  titles: Map<string, string>;
}

/** One row for each person. */
export function ConsentTable({ consents, titles }: ConsentTableProps) {
  const organisationId = useOrganisationId();
  return (
    <Paper withBorder data-scrolls>
      <Table>
        <Table.Caption p={0} m={0}>
          <VisuallyHidden>{texts.tableCaption}</VisuallyHidden>
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.signer}</Table.Th>
            <Table.Th>{texts.state}</Table.Th>
            <Table.Th visibleFrom="md">{texts.accepted}</Table.Th>
            <Table.Th visibleFrom="lg">{texts.withdrawn}</Table.Th>
            <Table.Th visibleFrom="sm">{texts.lastChange}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {consents.map(({ signer_email, state, accepted, withdrawn, latest }) => (
            <Table.Tr key={signer_email}>
              <Table.RowHeader>
                <TextLink
                  to="/$organisationId/signing-requests/$signingRequestId"
                  params={{ organisationId, signingRequestId: latest.request_id }}
                  size="sm"
                  data-row
                >
                  <EmailAddress email={signer_email} />
                </TextLink>
              </Table.RowHeader>
              <Table.Td>
                <StateBadge state={state} />
              </Table.Td>
              <Table.Td visibleFrom="md">
                <Text size="sm">{accepted ? texts.version(accepted.version_number) : '–'}</Text>
              </Table.Td>
              <Table.Td visibleFrom="lg">
                <Text size="sm">
                  {withdrawn.map(({ slug }) => titles.get(slug) ?? slug).join(', ') || '–'}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <Text size="sm" c="dimmed">
                  <Time at={latest.at} />
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}
