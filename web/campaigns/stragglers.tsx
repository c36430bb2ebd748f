import { Group } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useOrganisationId } from '../api/assent.ts';
import { useCanEdit } from '../api/me.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { Section } from '../parts/section.tsx';
import { ExportMenu } from '../signing-requests/export-menu.tsx';
import { texts } from '../texts/campaigns.ts';
import type { Campaign } from './queries.ts';

/** The people who haven't decided yet: a list, a file, and a reminder. */
export function Stragglers({ campaign }: { campaign: Campaign }) {
  const organisationId = useOrganisationId();
  const canEdit = useCanEdit();
  const { id, pending, version_id, status } = campaign;
  if (pending === 0) return null;
  const search = { campaignId: id, status: 'PENDING' as const };
  return (
    <Section title={texts.stragglers.title} lead={texts.stragglers.lead(pending)}>
      <Group gap="xs">
        <ButtonLink
          variant="default"
          to="/$organisationId/signing-requests"
          params={{ organisationId }}
          search={search}
        >
          {texts.stragglers.show}
        </ButtonLink>
        <ExportMenu search={search} />
        {canEdit && status === 'DONE' && (
          <ButtonLink
            variant="default"
            leftSection={<IconBell size={16} />}
            to="/$organisationId/versions/$versionId/campaigns/new"
            params={{ organisationId, versionId: version_id }}
            search={{ audience: 'PENDING' }}
          >
            {texts.stragglers.remind}
          </ButtonLink>
        )}
      </Group>
    </Section>
  );
}
