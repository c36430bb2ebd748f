import { Stack } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useOrganisationId } from '../api/assent.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Page } from '../parts/page.tsx';
import { pageSize } from '../parts/page-size.ts';
import { Paging } from '../parts/paging.tsx';
import { texts } from '../texts/campaigns.ts';
import { CampaignList } from './campaign-list.tsx';
import { useCampaigns } from './queries.ts';

/** Everything that was sent to many people again because a document changed. */
export function CampaignsPage() {
  const from = '/$organisationId/campaigns';
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  const organisationId = useOrganisationId();
  return (
    <Page title={texts.title} lead={texts.lead}>
      <Loaded query={useCampaigns(search)}>
        {({ data, pagination: { total, offset } }) =>
          total === 0 ? (
            <EmptyState
              icon={IconSpeakerphone}
              title={texts.none}
              action={
                <ButtonLink to="/$organisationId/containers" params={{ organisationId }} variant="default">
                  {texts.goToContainers}
                </ButtonLink>
              }
            >
              {texts.noneHint}
            </EmptyState>
          ) : (
            <Stack gap="sm">
              <CampaignList campaigns={data} />
              <Paging
                total={total}
                size={pageSize}
                page={search.page ?? 1}
                offset={offset}
                isEmpty={data.length === 0}
                onChange={(page) => navigate({ search: page > 1 ? { page } : {} })}
              />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}
