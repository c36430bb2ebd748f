import { Table } from '@mantine/core';
import { memo } from 'react';
import { useOrganisationId } from '../api/assent.ts';
import { Copy } from '../parts/copy.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
import { type ListedSigningRequest, signingLink } from './queries.ts';
import { SigningRequestMenu } from './signing-request-menu.tsx';
import classes from './signing-requests.module.css';

/**
 * A request in the list. All of it leads to the request. Plain elements where they do: a page has 100 of these, and is
 * there at once.
 */
export const SigningRequestRow = memo(function SigningRequestRow({
  request,
  isNarrow,
}: {
  request: ListedSigningRequest;
  /** All of it in one column. */
  isNarrow: boolean;
}) {
  const { id, signer_name, signer_email, status, token, version, created_at } = request;
  const organisationId = useOrganisationId();
  return (
    <Table.Tr className={classes.row}>
      <Table.Td>
        <TextLink
          to="/$organisationId/signing-requests/$signingRequestId"
          params={{ organisationId, signingRequestId: id }}
          className={classes.open ?? ''}
          data-row
          c="inherit"
          fw={600}
          underline="never"
        >
          {signer_name}
        </TextLink>
        <p className={classes.minor}>{signer_email}</p>
        {isNarrow && (
          <>
            <p className={classes.minor}>
              {version ? `${version.document.name}, version ${version.version_number}` : ''}
            </p>
            <Standing request={request} />
          </>
        )}
      </Table.Td>
      {!isNarrow && (
        <>
          <Table.Td>
            <p className={classes.name}>{version?.document.name}</p>
            <p className={classes.minor}>version {version?.version_number}</p>
          </Table.Td>
          <Table.Td>
            <Standing request={request} />
          </Table.Td>
          <Table.Td fz="sm">
            <Time at={created_at} />
          </Table.Td>
          <Table.Td visibleFrom="md" fz="sm">
            <Expiry request={request} />
          </Table.Td>
        </>
      )}
      <Table.Td>
        <div className={classes.actions}>
          {!isNarrow && status === 'PENDING' && token && (
            <Copy value={signingLink(token)} what={`the link of ${signer_name}`} />
          )}
          <SigningRequestMenu request={request} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
});

/** The status, and what the signer did last. */
function Standing({ request }: { request: ListedSigningRequest }) {
  return (
    <div className={classes.standing}>
      <StatusBadge status={request.status} />
      <span className={classes.since}>
        <Since request={request} />
      </span>
    </div>
  );
}

function Since({
  request: { status, viewed_at, completed_at, updated_at },
}: {
  request: ListedSigningRequest;
}) {
  if (completed_at) return <Time at={completed_at} />;
  if (status === 'VOIDED' && updated_at) return <Time at={updated_at} />;
  if (viewed_at)
    return (
      <>
        viewed <Time at={viewed_at} />
      </>
    );
  return 'not viewed';
}

/** Until when the signer can decide; nothing when that is over. */
function Expiry({ request: { status, expires_at } }: { request: ListedSigningRequest }) {
  if (status !== 'PENDING' && status !== 'EXPIRED') return null;
  return expires_at === null ? 'Never' : <Time at={expires_at} />;
}
