import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { isEmptyList } from '../api/is-empty-list.ts';
import { useCanEdit } from '../api/me.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { LoadingRows } from '../parts/loading-rows.tsx';
import { Page } from '../parts/page.tsx';
import { pageSize } from '../parts/page-size.ts';
import { Paging } from '../parts/paging.tsx';
import { Select } from '../parts/select.tsx';
import { texts } from '../texts/activity.ts';
import { type ActivityFilter, targetTypes } from './activity-filter.ts';
import { ActivityList } from './activity-list.tsx';
import { useActivity } from './queries.ts';

export function ActivityPage() {
  const filter = useSearch({ from: '/$organisationId/organisation/activity' });
  const navigate = useNavigate({ from: '/$organisationId/organisation/activity' });
  const show = (search: ActivityFilter) => navigate({ search });
  const canSee = useCanEdit();
  const activity = useActivity(filter, canSee);
  const hasNone = isEmptyList(activity) && !filter.type;
  if (!canSee)
    return (
      <Page title={texts.title}>
        <EmptyState icon={IconHistory} title={texts.notAllowed}>
          {texts.notAllowedHint}
        </EmptyState>
      </Page>
    );
  return (
    <Page title={texts.title} lead={texts.lead}>
      {!hasNone && (
        <Select
          aria-label={texts.about}
          placeholder={texts.everything}
          clearable
          clearButtonProps={{ 'aria-label': texts.everything }}
          w={{ base: '100%', xs: 260 }}
          data={targetTypes.map((value) => ({ value, label: texts.types[value] }))}
          value={filter.type ?? null}
          onChange={(type) => show({ type: type ?? undefined })}
        />
      )}
      <Loaded query={activity}>
        {({ data, pagination }) => (
          <>
            <div>
              <div role="status">
                {isEmptyList(activity) && (
                  <EmptyState
                    icon={IconHistory}
                    title={filter.type ? texts.noneOfThisKind : texts.none}
                    action={
                      filter.type && (
                        <Button variant="default" onClick={() => show({})}>
                          {texts.showEverything}
                        </Button>
                      )
                    }
                  >
                    {texts.noneHint}
                  </EmptyState>
                )}
              </div>
              {pagination.total > 0 ? (
                <ActivityList entries={data} />
              ) : (
                activity.isPlaceholderData && <LoadingRows />
              )}
            </div>
            <Paging
              total={pagination.total}
              size={pageSize}
              page={filter.page ?? 1}
              offset={pagination.offset}
              isEmpty={data.length === 0}
              onChange={(page) => show({ type: filter.type, ...(page > 1 && { page }) })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
