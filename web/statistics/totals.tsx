import { SimpleGrid, Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { type Status, statuses } from '../signing-requests/list-search.ts';
import { formatCount } from '../texts/count.ts';
import { texts } from '../texts/statistics.ts';
import type { Statistics } from './queries.ts';
import { defaultRange, type StatisticsSearch } from './statistics-search.ts';

interface TotalsProps {
  totals: Statistics['totals'];
  search: StatisticsSearch;
}

/** The number of requests in each status. Each number links to its requests. */
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
      aria-label={texts.totals}
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
  const { dateRange = defaultRange, documentId } = search;
  return (
    <CardLink
      to="/$organisationId/signing-requests"
      params={{ organisationId: useOrganisationId() }}
      search={{ status, dateRange, documentId }}
      title={formatCount(count)}
      p="xs"
    >
      <Text component="div" mt="auto">
        <StatusBadge status={status} />
      </Text>
    </CardLink>
  );
}
