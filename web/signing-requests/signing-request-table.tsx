import { Box, Paper, Table, useMantineTheme, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import type { ListSearch } from './list-search.ts';
import type { ListedSigningRequest } from './queries.ts';
import { SigningRequestRow } from './signing-request-row.tsx';
import { SortHeader } from './sort-header.tsx';

interface SigningRequestTableProps {
  requests: ListedSigningRequest[];
  search: ListSearch;
  isStale: boolean;
}

/** The requests on one page. The up and down arrow keys move between rows. */
export function SigningRequestTable({ requests, search, isStale }: SigningRequestTableProps) {
  const { breakpoints } = useMantineTheme();
  const isNarrow = !useMediaQuery(`(min-width: ${breakpoints.sm})`, true, { getInitialValueInEffect: false });
  return (
    <Paper withBorder bg="var(--surface)" aria-busy={isStale} style={{ overflow: 'hidden' }}>
      <Box opacity={isStale ? 0.55 : 1}>
        <Table
          highlightOnHover
          highlightOnHoverColor="var(--mantine-color-body)"
          verticalSpacing="sm"
          horizontalSpacing="md"
          layout="auto"
        >
          <Table.Caption p={0} m={0}>
            <VisuallyHidden>Signing requests</VisuallyHidden>
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <SortHeader by="signer_name" search={search}>
                Signer
              </SortHeader>
              {!isNarrow && (
                <>
                  <Table.Th>Document</Table.Th>
                  <SortHeader by="status" search={search}>
                    Status
                  </SortHeader>
                  <SortHeader by="created_at" search={search}>
                    Sent
                  </SortHeader>
                  <Table.Th visibleFrom="md">Expires</Table.Th>
                </>
              )}
              <Table.Th w={1}>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody onKeyDown={moveBetweenRows}>
            {requests.map((request) => (
              <SigningRequestRow key={request.id} request={request} isNarrow={isNarrow} />
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </Paper>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = links.findIndex((link) => link.matches(':focus'));
  const neighbour = links[at + (steps[event.key] ?? Number.NaN)];
  if (at < 0 || !neighbour) return;
  event.preventDefault();
  neighbour.focus();
}
