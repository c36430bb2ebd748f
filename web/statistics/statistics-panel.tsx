import { Box, Group, SegmentedControl, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { dateRanges } from '../../wire/enumerations.ts';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { DocumentFilter } from '../signing-requests/document-filter.tsx';
import { texts } from '../texts/statistics.ts';
import { useStatistics } from './queries.ts';
import { ResponseTimeSection } from './response-time-section.tsx';
import { defaultRange, type StatisticsSearch } from './statistics-search.ts';
import { Totals } from './totals.tsx';
import { TrendSection } from './trend-section.tsx';

/** The results of recent requests, of all documents or of one. */
export function StatisticsPanel({ search }: { search: StatisticsSearch }) {
  const navigate = useNavigate({ from: '/$organisationId/' });
  const statistics = useStatistics(search);
  const show = (changed: StatisticsSearch) =>
    navigate({ search: (current: StatisticsSearch) => ({ ...current, ...changed }), resetScroll: false });
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={texts.period}
          data={dateRanges.map((value) => ({ value, label: texts.ranges[value] }))}
          value={search.dateRange ?? defaultRange}
          onChange={(dateRange) => show({ dateRange })}
        />
        <Box w={{ base: '100%', xs: 260 }}>
          <DocumentFilter chosen={search} onChange={({ documentId }) => show({ documentId })} />
        </Box>
      </Group>
      <Loaded query={statistics} loading={<LoadingRows rows={8} />}>
        {(figures) => (
          <Stack
            gap="md"
            opacity={statistics.isPlaceholderData ? 0.55 : 1}
            aria-busy={statistics.isPlaceholderData}
          >
            <Totals statistics={figures} documentId={search.documentId} />
            <TrendSection days={figures.days} />
            <ResponseTimeSection statistics={figures} />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}
