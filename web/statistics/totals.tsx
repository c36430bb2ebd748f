import { SimpleGrid, Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { type Status, statuses } from '../signing-requests/list-search.ts';
import type { Statistics } from './queries.ts';
import { type StatisticsSearch, usualRange } from './statistics-search.ts';

interface TotalsProps {
  totals: Statistics['totals'];
  search: StatisticsSearch;
}

const number = new Intl.NumberFormat();

/** How many requests sent in these days are in each state; each number leads to them. */
export function Totals({ totals, search }: TotalsProps) {
  return (
    <SimpleGrid
      cols={{ base: 2, xs: 3, md: 6 }}
      spacing="xs"
      verticalSpacing="xs"
      component="ul"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
      aria-label="Requests sent in these days, by what became of them"
    >
      {statuses.map((status) => (
        <li key={status}>
          <Total status={status} count={totals[status]} search={search} />
        </li>
      ))}
    </SimpleGrid>
  );
}

function Total({ status, count, search }: { status: Status; count: number; search: StatisticsSearch }) {
  const { dateRange = usualRange, documentId } = search;
  return (
    <CardLink
      to="/$organisationId/signing-requests"
      params={{ organisationId: useOrganisationId() }}
      search={{ status, dateRange, documentId }}
      title={number.format(count)}
      p="xs"
    >
      <Text component="div" mt="auto">
        <StatusBadge status={status} />
      </Text>
    </CardLink>
  );
}
