import { Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconClock, IconMailOff, IconMinus, IconQuestionMark, IconX } from '@tabler/icons-react';
import { useLacksMailServer } from '../../api/use-sign-in-options.ts';
import { CopyIconButton } from '../../parts/copy-icon-button.tsx';
import { EmailAddress } from '../../parts/email-address.tsx';
import { IconBadge } from '../../parts/icon-badge.tsx';
import { Table } from '../../parts/table.tsx';
import { texts } from '../../texts/sending.ts';
import { signingLink } from '../queries.ts';
import { kindOf, type Result, type ResultKind, reasonOf, resultLabel } from './batch-outcome.ts';

export function BatchResultTable({ results }: { results: Result[] }) {
  return (
    <Paper withBorder>
      <Table isDense>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.batch.person}</Table.Th>
            <Table.Th visibleFrom="xs">{texts.batch.result}</Table.Th>
            <Table.Th w={52}>
              <VisuallyHidden>{texts.batch.link}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.map((result) => (
            <ResultRow key={result.signer.line} result={result} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

const styles: Record<ResultKind, { color: string; icon: typeof IconX }> = {
  sent: { color: 'accent', icon: IconCheck },
  notEmailed: { color: 'yellow', icon: IconMailOff },
  pending: { color: 'gray', icon: IconClock },
  failed: { color: 'red', icon: IconX },
  uncertain: { color: 'yellow', icon: IconQuestionMark },
  unsent: { color: 'yellow', icon: IconMinus },
};

function ResultRow({ result }: { result: Result }) {
  const { signer, outcome } = result;
  return (
    <Table.Tr>
      <Table.RowHeader>
        <Text size="sm">{signer.name}</Text>
        <Text size="sm" c="dimmed">
          <EmailAddress email={signer.email} />
        </Text>
        <Stack gap={0} mt={4} hiddenFrom="xs">
          <ResultCell result={result} />
        </Stack>
      </Table.RowHeader>
      <Table.Td visibleFrom="xs">
        <ResultCell result={result} />
      </Table.Td>
      <Table.Td>
        {outcome && !('error' in outcome) && (
          <CopyIconButton value={signingLink(outcome.token)} what={texts.batch.linkFor(signer.name)} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function ResultCell({ result }: { result: Result }) {
  const kind = kindOf(result);
  const lacksMailServer = useLacksMailServer();
  return (
    <>
      <IconBadge label={resultLabel(kind, lacksMailServer)} {...styles[kind]} />
      <Text size="xs" c="dimmed" mt={4}>
        {reasonOf(result)}
      </Text>
    </>
  );
}
