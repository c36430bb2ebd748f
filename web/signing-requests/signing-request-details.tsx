import { Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { verificationLabels } from '../organisation/verification-options.ts';
import { Detail } from '../parts/detail.tsx';
import { EmailAddress } from '../parts/email-address.tsx';
import { Section } from '../parts/section.tsx';
import type { LabelledStatus } from '../parts/status-badge.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/signing-requests.ts';
import { useVersion } from '../versions/queries.ts';
import { displayedStatusOf } from './displayed-status.ts';
import type { SigningRequest } from './queries.ts';
import { SigningLinkField } from './signing-link-field.tsx';
import classes from './signing-requests.module.css';

/** The signer, document, dates and result of a request. */
export function SigningRequestDetails({ request }: { request: SigningRequest }) {
  const {
    signer_name,
    signer_email,
    status,
    token,
    version,
    created_at,
    viewed_at,
    is_superseded,
    erased_at,
    campaign_id,
  } = request;
  const organisationId = useOrganisationId();
  return (
    <Section title={texts.details.title}>
      {status === 'PENDING' && token && <SigningLinkField token={token} />}
      <dl className={classes.facts}>
        <Detail name={texts.details.signer}>
          {erased_at ? <Text c="dimmed">{texts.details.erased}</Text> : signer_name}
          {!erased_at && (
            <Text size="sm" c="dimmed">
              <EmailAddress email={signer_email} />
            </Text>
          )}
        </Detail>
        <Detail name={texts.details.document}>
          <TextLink
            to="/$organisationId/documents/$documentId"
            params={{ organisationId, documentId: version.document.id }}
          >
            {version.document.name}
          </TextLink>
          <Text size="sm" c="dimmed">
            {texts.versionNumber(version.version_number)}
          </Text>
        </Detail>
        <Detail name={texts.details.sent}>
          <Time at={created_at} />
        </Detail>
        {campaign_id && (
          <Detail name={texts.details.campaign}>
            <TextLink
              to="/$organisationId/campaigns/$campaignId"
              params={{ organisationId, campaignId: campaign_id }}
            >
              {texts.details.sentByCampaign}
            </TextLink>
          </Detail>
        )}
        <Detail name={texts.details.opensWith}>{verificationLabels[request.verification]}</Detail>
        {(viewed_at || status === 'PENDING') && (
          <Detail name={texts.details.viewed}>
            {viewed_at ? <Time at={viewed_at} /> : texts.details.notYet}
          </Detail>
        )}
        <Outcome request={request} />
        <Given request={request} />
        {erased_at && (
          <Detail name={texts.details.erased}>
            <Time at={erased_at} />
          </Detail>
        )}
      </dl>
      {is_superseded && (
        <Text size="sm" c="dimmed">
          {texts.details.superseded}
        </Text>
      )}
    </Section>
  );
}

function Outcome({ request }: { request: SigningRequest }) {
  const { completed_at, voided_at, void_reason, expired_at, expires_at, erased_at } = request;
  if (completed_at)
    return (
      <Detail name={nameDecision(displayedStatusOf(request))}>
        <Time at={completed_at} />
      </Detail>
    );
  if (voided_at)
    return (
      <>
        <Detail name={texts.details.voided}>
          <Time at={voided_at} />
        </Detail>
        {!erased_at && (
          <Detail name={texts.details.reason}>
            {void_reason ?? <Text c="dimmed">{texts.details.notGiven}</Text>}
          </Detail>
        )}
      </>
    );
  if (expired_at)
    return (
      <Detail name={texts.details.expired}>
        <Time at={expired_at} />
      </Detail>
    );
  return (
    <Detail name={texts.details.expires}>
      {expires_at ? <Time at={expires_at} /> : texts.details.never}
    </Detail>
  );
}

/** Nobody accepts by declining everything. */
function nameDecision(status: LabelledStatus): string {
  if (status === 'REJECTED') return texts.details.rejected;
  return status === 'ALL_DECLINED' ? texts.details.decided : texts.details.accepted;
}

/** What the sender gave with the request. */
function Given({ request }: { request: SigningRequest }) {
  const { external_id, metadata, redirect_url, message, variables, version_id } = request;
  const organisationId = useOrganisationId();
  const { data: version } = useVersion(version_id);
  const labels = new Map(version?.content.variables?.map(({ name, label }) => [name, label]));
  return (
    <>
      {Object.entries(variables).map(([name, value]) => (
        <Detail key={name} name={labels.get(name) ?? name}>
          {value}
        </Detail>
      ))}
      {external_id && (
        <Detail name={texts.details.externalId}>
          <TextLink
            to="/$organisationId/signing-requests"
            params={{ organisationId }}
            search={{ externalId: external_id }}
          >
            {external_id}
          </TextLink>
        </Detail>
      )}
      {Object.entries(metadata ?? {}).map(([name, value]) => (
        <Detail key={name} name={texts.details.metadata(name)}>
          {value}
        </Detail>
      ))}
      {redirect_url && <Detail name={texts.details.redirectUrl}>{redirect_url}</Detail>}
      {message && (
        <Detail name={texts.details.message}>
          <span style={{ whiteSpace: 'pre-line' }}>{message}</span>
        </Detail>
      )}
    </>
  );
}
