import { memo } from 'react';
import type { SigningRequestInList } from '../../sdk/resources.ts';
import { useOrganisationId } from '../api/assent.ts';
import { CopyIconButton } from '../parts/copy-icon-button.tsx';
import { EmailAddress } from '../parts/email-address.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { Table } from '../parts/table.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
import { texts } from '../texts/signing-requests.ts';
import { displayedStatus } from './displayed-status.ts';
import { signingLink } from './queries.ts';
import { type OnSelect, SelectCell } from './selection/select-cell.tsx';
import { SigningRequestMenu } from './signing-request-menu.tsx';
import classes from './signing-requests.module.css';

/**
 * A row of the list. All of it links to the request. It uses plain elements where possible, because a page can have 100
 * rows and must still render quickly.
 */
export const SigningRequestRow = memo(function SigningRequestRow({
  request,
  isNarrow,
  isSelected,
  onSelect,
}: {
  request: SigningRequestInList;
  /** Whether everything is shown in one column. */
  isNarrow: boolean;
  isSelected: boolean;
  /** Undefined for those who can't change anything, and so have nothing to select for. */
  onSelect: OnSelect | undefined;
}) {
  const { id, signer_name, signer_email, status, token, version, created_at } = request;
  const organisationId = useOrganisationId();
  return (
    <Table.Tr className={classes.row}>
      {onSelect && <SelectCell request={request} isSelected={isSelected} onSelect={onSelect} />}
      <Table.RowHeader>
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
        <p className={classes.minor}>
          <EmailAddress email={signer_email} />
        </p>
        {isNarrow && (
          <>
            <p className={classes.minor}>
              {version ? texts.documentVersion(version.document.name, version.version_number) : ''}
            </p>
            <StatusCell request={request} />
          </>
        )}
      </Table.RowHeader>
      {!isNarrow && (
        <>
          <Table.Td>
            <p className={classes.name}>{version?.document.name}</p>
            <p className={classes.minor}>{version && texts.versionNumber(version.version_number)}</p>
          </Table.Td>
          <Table.Td>
            <StatusCell request={request} />
          </Table.Td>
          <Table.Td fz="sm">
            <Time at={created_at} />
          </Table.Td>
          <Table.Td visibleFrom="lg" fz="sm">
            <Expiry request={request} />
          </Table.Td>
        </>
      )}
      <Table.Td data-not-printed>
        <div className={classes.actions}>
          {!isNarrow && status === 'PENDING' && token && (
            <CopyIconButton value={signingLink(token)} what={texts.actions.linkFor(signer_name)} />
          )}
          <SigningRequestMenu request={request} />
        </div>
      </Table.Td>
    </Table.Tr>
  );
});

/** The status, and when it last changed. */
function StatusCell({ request }: { request: SigningRequestInList }) {
  return (
    <div className={classes.status}>
      <StatusBadge status={displayedStatus(request.status, request.accepted_clauses)} />
      <span className={classes.since}>
        <LastChange request={request} />
      </span>
    </div>
  );
}

function LastChange({
  request: { status, viewed_at, completed_at, updated_at },
}: {
  request: SigningRequestInList;
}) {
  if (completed_at) return <Time at={completed_at} />;
  if (status === 'VOIDED' && updated_at) return <Time at={updated_at} />;
  if (viewed_at) return <Sentence text={texts.table.viewed} when={<Time at={viewed_at} inSentence />} />;
  return texts.table.notViewed;
}

/** The time until which the signer can decide. Renders nothing for requests that are voided or decided. */
function Expiry({ request: { status, expires_at } }: { request: SigningRequestInList }) {
  if (status !== 'PENDING' && status !== 'EXPIRED') return null;
  return expires_at === null ? texts.table.never : <Time at={expires_at} />;
}
