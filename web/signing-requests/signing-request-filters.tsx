import { Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { dateRanges, signingRequestStatuses } from '../../wire/enumerations.ts';
import { useOrganisationId } from '../api/assent.ts';
import { showError } from '../parts/notify.tsx';
import { Select } from '../parts/select.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useLoadedPart } from '../parts/use-loaded-part.ts';
import { common } from '../texts/common.ts';
import { formatCount } from '../texts/count.ts';
import { texts } from '../texts/signing-requests.ts';
import { DocumentFilter } from './document-filter.tsx';
import { isFiltered, type ListSearch } from './list-search.ts';
import { beginsWithMoreFilters, countMoreFilters, MoreFilters } from './more-filters-part.ts';
import { SearchInput } from './search-input.tsx';

/** The filters of the list, which are stored in the URL. */
export function SigningRequestFilters({ search }: { search: ListSearch }) {
  const navigate = useNavigate({ from: '/$organisationId/signing-requests' });
  const more = countMoreFilters(search);
  const organisationId = useOrganisationId();
  const [isOpen, setOpen] = useState(() => beginsWithMoreFilters(search));
  // Fields that search shortly after the user stops typing begin again, and don't search for what was cleared.
  const [clearings, setClearings] = useState(0);
  const isLoaded = useLoadedPart(MoreFilters, isOpen, (error) => {
    showError(error);
    setOpen(false);
  });
  const show = (changed: ListSearch, replace = false) =>
    navigate({
      search: ({ page: _, ...rest }: ListSearch) => ({ ...rest, ...changed }),
      replace,
      resetScroll: false,
    });
  return (
    <Stack gap="xs" role="search" aria-label={texts.title}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" verticalSpacing="xs">
        <SearchInput
          key={clearings}
          value={search.search ?? ''}
          onChange={(text) => show({ search: text || undefined }, true)}
        />
        <Select
          aria-label={texts.filters.status}
          placeholder={texts.filters.anyStatus}
          clearable
          clearButtonProps={{ 'aria-label': texts.filters.anyStatus }}
          data={signingRequestStatuses.map((value) => ({ value, label: common.statuses[value] }))}
          value={search.status ?? null}
          onChange={(status) => show({ status: status ?? undefined })}
        />
        <DocumentFilter
          chosen={search}
          // Other documents have other clauses.
          onChange={(chosen) => show({ ...chosen, clause: undefined, accepted: undefined })}
          withVersions
        />
        <Select
          aria-label={texts.filters.sent}
          placeholder={texts.filters.anyTime}
          clearable
          clearButtonProps={{ 'aria-label': texts.filters.anyTime }}
          data={dateRanges.map((value) => ({ value, label: texts.filters.ranges[value] }))}
          value={search.dateRange ?? null}
          onChange={(range) => show({ dateRange: range ?? undefined, from: undefined, to: undefined })}
        />
      </SimpleGrid>
      {isOpen && isLoaded && <MoreFilters key={clearings} search={search} onChange={show} />}
      <Group gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconAdjustmentsHorizontal size={14} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.filters.fewer : closedLabel(more)}
        </Button>
        {search.campaignId && (
          <TextLink
            to="/$organisationId/campaigns/$campaignId"
            params={{ organisationId, campaignId: search.campaignId }}
            size="sm"
          >
            {texts.filters.oneCampaign}
          </TextLink>
        )}
        {isFiltered(search) && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={14} />}
            onClick={() => {
              setClearings(clearings + 1);
              void navigate({
                search: ({ sortBy, sortDir, limit }: ListSearch) => ({ sortBy, sortDir, limit }),
              });
            }}
          >
            {texts.filters.clear}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function closedLabel(active: number): string {
  return active > 0 ? texts.filters.moreActive(formatCount(active)) : texts.filters.more;
}
