import { Group, Stack, Table, Text } from '@mantine/core';
import { useOrganisationId } from '../api/assent.ts';
import { Copy } from '../parts/copy.tsx';
import { StatusBadge } from '../parts/status-badge.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { Time } from '../parts/time.tsx';
import { type ListedSigningRequest, signingLink } from './queries.ts';
import { SigningRequestMenu } from './signing-request-menu.tsx';
import classes from './signing-requests.module.css';

/** A request in the list. All of it leads to the request. */
export function SigningRequestRow({ request }: { request: ListedSigningRequest }) {
  const { id, signer_name, signer_email, status, token, version, created_at, expires_at } = request;
  const organisationId = useOrganisationId();
  const subject = version ? `${version.document.name}, version ${version.version_number}` : '';
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
        <Text size="sm" c="dimmed">
          {signer_email}
        </Text>
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {subject}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm">{version?.document.name}</Text>
        <Text size="sm" c="dimmed">
          version {version?.version_number}
        </Text>
      </Table.Td>
      <Table.Td>
        <Stack gap={4} align="flex-start">
          <StatusBadge status={status} />
          <Text size="xs" c="dimmed">
            <Since request={request} />
          </Text>
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="sm" fz="sm">
        <Time at={created_at} />
      </Table.Td>
      <Table.Td visibleFrom="md" fz="sm" {...(status !== 'PENDING' && { c: 'dimmed' })}>
        {expires_at === null ? 'Never' : <Time at={expires_at} />}
      </Table.Td>
      <Table.Td>
        <Group gap={2} wrap="nowrap" justify="flex-end" className={classes.actions}>
          {status === 'PENDING' && token && (
            <Text span visibleFrom="sm">
              <Copy value={signingLink(token)} what={`the link of ${signer_name}`} />
            </Text>
          )}
          <SigningRequestMenu request={request} />
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** What the signer did last, and when. */
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
