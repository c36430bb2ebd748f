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
  const { id, signer_name, signer_email, status, token, version, created_at } = request;
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
        <Stack gap={4} align="flex-start" mt={4} hiddenFrom="sm">
          <Text size="sm" c="dimmed">
            {subject}
          </Text>
          <Group gap={6}>
            <Standing request={request} />
          </Group>
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm">{version?.document.name}</Text>
        <Text size="sm" c="dimmed">
          version {version?.version_number}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Stack gap={4} align="flex-start">
          <Standing request={request} />
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="sm" fz="sm">
        <Time at={created_at} />
      </Table.Td>
      <Table.Td visibleFrom="md" fz="sm">
        <Expiry request={request} />
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

/** The status, and what the signer did last. */
function Standing({ request }: { request: ListedSigningRequest }) {
  return (
    <>
      <StatusBadge status={request.status} />
      <Text size="xs" c="dimmed">
        <Since request={request} />
      </Text>
    </>
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
