import { Box, Paper, useMantineTheme, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent } from 'react';
import type { SigningRequestInList } from '../../sdk/resources.ts';
import { Table } from '../parts/table.tsx';
import { texts } from '../texts/signing-requests.ts';
import type { ListSearch } from './list-search.ts';
import { SelectPageHeader } from './selection/select-page-header.tsx';
import type { SelectionState } from './selection/use-selection.ts';
import { SigningRequestRow } from './signing-request-row.tsx';
import { SortHeader } from './sort-header.tsx';

interface SigningRequestTableProps {
  requests: SigningRequestInList[];
  search: ListSearch;
  isStale: boolean;
  selection: SelectionState | undefined;
}

/** The requests on one page. The up and down arrow keys move between rows, and Space selects them. */
export function SigningRequestTable({ requests, search, isStale, selection }: SigningRequestTableProps) {
  const { breakpoints } = useMantineTheme();
  // Paper is narrow too, but has room for all columns, because their text can wrap.
  const isWide = useMediaQuery(`print, (min-width: ${breakpoints.md})`, true, {
    getInitialValueInEffect: false,
  });
  const isNarrow = !isWide;
  return (
    <Paper withBorder data-scrolls aria-busy={isStale}>
      <Box opacity={isStale ? 0.55 : 1}>
        <Table highlightOnHover>
          <Table.Caption p={0} m={0}>
            <VisuallyHidden>{texts.title}</VisuallyHidden>
          </Table.Caption>
          <Table.Thead>
            <Table.Tr>
              {selection && <SelectPageHeader rows={isStale ? [] : requests} selection={selection} />}
              {/* Names and addresses get the room that the other columns don't need. */}
              <SortHeader by="signer_name" search={search} w={isNarrow ? undefined : '26%'}>
                {texts.table.signer}
              </SortHeader>
              {!isNarrow && (
                <>
                  <Table.Th w="26%">{texts.table.document}</Table.Th>
                  <SortHeader by="status" search={search}>
                    {texts.table.status}
                  </SortHeader>
                  <SortHeader by="created_at" search={search}>
                    {texts.table.sent}
                  </SortHeader>
                  <Table.Th visibleFrom="lg">{texts.table.expires}</Table.Th>
                </>
              )}
              <Table.Th w={1} data-not-printed>
                <VisuallyHidden>{texts.table.actions}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody onKeyDown={moveBetweenRows}>
            {requests.map((request) => (
              <SigningRequestRow
                key={request.id}
                request={request}
                isNarrow={isNarrow}
                isSelected={selection?.selected.has(request.id) ?? false}
                onSelect={selection?.select}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Box>
    </Paper>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey, currentTarget } = event;
  if (!(target instanceof HTMLElement)) return;
  const isLink = target.matches(link);
  if (isLink && key === ' ') {
    const checkbox = target.closest('tr')?.querySelector(box);
    checkbox?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }));
    if (checkbox) event.preventDefault();
    return;
  }
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(isLink ? link : box)];
  const at = stops.indexOf(target);
  const neighbour = stops[at + (steps[key] ?? Number.NaN)];
  if (at < 0 || !neighbour) return;
  event.preventDefault();
  neighbour.focus();
}

const link = 'a[data-row]';
const box = 'input[type="checkbox"]';
