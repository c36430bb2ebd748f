import { SimpleGrid, Text } from '@mantine/core';
import { signingRequestStatuses } from '../../wire/enumerations.ts';
import { useOrganisationId } from '../api/assent.ts';
import { CardLink } from '../parts/card-link.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { formatCount } from '../texts/count.ts';
import { texts } from '../texts/statistics.ts';
import type { Day, Statistics } from './queries.ts';
import classes from './statistics.module.css';

interface TotalsProps {
  statistics: Statistics;
  /** The only document that they count. */
  documentId: string | undefined;
}

/** The number of requests in each status. Each number links to its requests. */
export function Totals({ statistics: { totals, days }, documentId }: TotalsProps) {
  const organisationId = useOrganisationId();
  return (
    <SimpleGrid
      cols={{ base: 2, xs: 3, md: 6 }}
      spacing="xs"
      verticalSpacing="xs"
      component="ul"
      className={classes.totals ?? ''}
      aria-label={texts.totals}
    >
      {signingRequestStatuses.map((status) => (
        <li key={status}>
          <CardLink
            to="/$organisationId/signing-requests"
            params={{ organisationId }}
            search={{ status, from: startOf(days), documentId }}
            title={formatCount(totals[status])}
            p="xs"
          >
            <Text component="div" mt="auto">
              <StatusBadge status={status} />
            </Text>
          </CardLink>
        </li>
      ))}
    </SimpleGrid>
  );
}

/** Statistics count days in UTC. */
function startOf([first]: Day[]): string | undefined {
  return first && `${first.date}T00:00:00.000Z`;
}
