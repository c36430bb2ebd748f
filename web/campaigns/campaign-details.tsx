import { useOrganisationId } from '../api/assent.ts';
import { Detail } from '../parts/detail.tsx';
import { Section } from '../parts/section.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/campaigns.ts';
import { useVersion } from '../versions/queries.ts';
import type { Campaign } from './queries.ts';

/** What a campaign was started with. */
export function CampaignDetails({ campaign }: { campaign: Campaign }) {
  const { version, version_id, audience, total, message, expires_in_days, created_at, ended_at } = campaign;
  const organisationId = useOrganisationId();
  const { data: asked } = useVersion(expires_in_days === null ? version_id : undefined);
  const days = expires_in_days ?? asked?.settings.expiry_days;
  return (
    <Section title={texts.details.title}>
      <dl style={{ display: 'grid', gap: '0.75rem', margin: 0, overflowWrap: 'anywhere' }}>
        <Detail name={texts.details.document}>
          <TextLink
            to="/$organisationId/versions/$versionId"
            params={{ organisationId, versionId: version_id }}
          >
            {texts.documentVersion(version.document.name, version.version_number)}
          </TextLink>
        </Detail>
        <Detail name={texts.details.audience}>
          {texts.details.audienceCount(texts.audiences[audience], texts.people(total))}
        </Detail>
        {message && (
          <Detail name={texts.details.message}>
            <span style={{ whiteSpace: 'pre-line' }}>{message}</span>
          </Detail>
        )}
        <Detail name={texts.details.expiry}>{describeExpiry(days)}</Detail>
        <Detail name={texts.details.started}>
          <Time at={created_at} />
        </Detail>
        {ended_at && (
          <Detail name={texts.details.ended}>
            <Time at={ended_at} />
          </Detail>
        )}
      </dl>
    </Section>
  );
}

/** When the requests of a campaign expire, in words. The number of days may not be loaded yet. */
function describeExpiry(days: number | undefined): string {
  if (days === undefined) return texts.details.asVersion;
  return days === 0 ? texts.details.never : texts.details.after(days);
}
