import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { verificationLabels } from '../organisation/verification-options.ts';
import { Section } from '../parts/section.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
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
  } = request;
  const organisationId = useOrganisationId();
  return (
    <Section title="Request details">
      {status === 'PENDING' && token && <SigningLinkField token={token} />}
      <dl className={classes.facts}>
        <Detail name="Signer">
          {erased_at ? <Text c="dimmed">Personal data erased</Text> : signer_name}
          {!erased_at && (
            <Text size="sm" c="dimmed">
              {signer_email}
            </Text>
          )}
        </Detail>
        <Detail name="Document">
          <TextLink
            to="/$organisationId/documents/$documentId"
            params={{ organisationId, documentId: version.document.id }}
          >
            {version.document.name}
          </TextLink>
          <Text size="sm" c="dimmed">
            version {version.version_number}
          </Text>
        </Detail>
        <Detail name="Sent">
          <Time at={created_at} />
        </Detail>
        <Detail name="Opens with">{verificationLabels[request.verification]}</Detail>
        {(viewed_at || status === 'PENDING') && (
          <Detail name="Viewed">{viewed_at ? <Time at={viewed_at} /> : 'Not yet'}</Detail>
        )}
        <Outcome request={request} />
        {erased_at && (
          <Detail name="Personal data erased">
            <Time at={erased_at} />
          </Detail>
        )}
      </dl>
      {is_superseded && (
        <Text size="sm" c="dimmed">
          A newer request to the same person has superseded this one. The decision made here stays on record.
        </Text>
      )}
    </Section>
  );
}

function Outcome({ request }: { request: SigningRequest }) {
  const { status, completed_at, voided_at, void_reason, expired_at, expires_at, erased_at } = request;
  if (completed_at)
    return (
      <Detail name={status === 'REJECTED' ? 'Rejected' : 'Accepted'}>
        <Time at={completed_at} />
      </Detail>
    );
  if (voided_at)
    return (
      <>
        <Detail name="Voided">
          <Time at={voided_at} />
        </Detail>
        {!erased_at && <Detail name="Reason">{void_reason ?? <Text c="dimmed">Not given</Text>}</Detail>}
      </>
    );
  if (expired_at)
    return (
      <Detail name="Expired">
        <Time at={expired_at} />
      </Detail>
    );
  return <Detail name="Expires">{expires_at ? <Time at={expires_at} /> : 'Never'}</Detail>;
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} size="sm">
        {children}
      </Text>
    </div>
  );
}
