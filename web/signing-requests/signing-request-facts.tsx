import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { Section } from '../parts/section.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
import { LinkToCopy } from './link-to-copy.tsx';
import type { SigningRequest } from './queries.ts';
import classes from './signing-requests.module.css';

/** Who was asked for what, and where it stands. */
export function SigningRequestFacts({ request }: { request: SigningRequest }) {
  const { signer_name, signer_email, status, token, version, created_at, viewed_at, is_superseded } = request;
  const organisationId = useOrganisationId();
  return (
    <Section title="The request">
      {status === 'PENDING' && token && <LinkToCopy token={token} />}
      <dl className={classes.facts}>
        <Fact name="Signer">
          {signer_name}
          <Text size="sm" c="dimmed">
            {signer_email}
          </Text>
        </Fact>
        <Fact name="Document">
          <TextLink
            to="/$organisationId/documents/$documentId"
            params={{ organisationId, documentId: version.document.id }}
          >
            {version.document.name}
          </TextLink>
          <Text size="sm" c="dimmed">
            version {version.version_number}
          </Text>
        </Fact>
        <Fact name="Sent">
          <Time at={created_at} />
        </Fact>
        {(viewed_at || status === 'PENDING') && (
          <Fact name="Viewed">{viewed_at ? <Time at={viewed_at} /> : 'Not yet'}</Fact>
        )}
        <Outcome request={request} />
      </dl>
      {is_superseded && (
        <Text size="sm" c="dimmed">
          A newer request to the same person has superseded this one. What was decided here stays on record.
        </Text>
      )}
    </Section>
  );
}

function Outcome({ request }: { request: SigningRequest }) {
  const { status, completed_at, voided_at, void_reason, expired_at, expires_at } = request;
  if (completed_at)
    return (
      <Fact name={status === 'REJECTED' ? 'Rejected' : 'Accepted'}>
        <Time at={completed_at} />
      </Fact>
    );
  if (voided_at)
    return (
      <>
        <Fact name="Voided">
          <Time at={voided_at} />
        </Fact>
        <Fact name="Reason">{void_reason ?? <Text c="dimmed">None given</Text>}</Fact>
      </>
    );
  if (expired_at)
    return (
      <Fact name="Expired">
        <Time at={expired_at} />
      </Fact>
    );
  return <Fact name="Expires">{expires_at ? <Time at={expires_at} /> : 'Never'}</Fact>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
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
