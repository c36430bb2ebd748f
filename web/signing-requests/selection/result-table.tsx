import { Paper, Text } from '@mantine/core';
import { IconCheck, IconClock, IconHelp, IconMinus, IconX } from '@tabler/icons-react';
import { EmailAddress } from '../../parts/email-address.tsx';
import { IconBadge } from '../../parts/icon-badge.tsx';
import { Table } from '../../parts/table.tsx';
import { texts } from '../../texts/selection.ts';
import { kindOf, type Result, type ResultKind, reasonOf, resultLabels } from './outcome.ts';

const styles: Record<ResultKind, { color: string; icon: typeof IconX }> = {
  done: { color: 'accent', icon: IconCheck },
  skipped: { color: 'gray', icon: IconClock },
  failed: { color: 'red', icon: IconX },
  unknown: { color: 'yellow', icon: IconHelp },
  open: { color: 'yellow', icon: IconMinus },
};

/** The requests that were not done. */
export function ResultTable({ results }: { results: Result[] }) {
  return (
    <Paper withBorder>
      <Table isDense>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.results.signer}</Table.Th>
            <Table.Th>{texts.results.result}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.map((result) => (
            <ResultRow key={result.request.id} result={result} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function ResultRow({ result }: { result: Result }) {
  const { signer_name, signer_email } = result.request;
  const kind = kindOf(result);
  return (
    <Table.Tr>
      <Table.RowHeader>
        <Text size="sm">{signer_name}</Text>
        <Text size="sm" c="dimmed">
          <EmailAddress email={signer_email} />
        </Text>
      </Table.RowHeader>
      <Table.Td>
        <IconBadge label={resultLabels[kind]} {...styles[kind]} />
        <Text size="xs" c="dimmed" mt={4}>
          {reasonOf(result)}
        </Text>
      </Table.Td>
    </Table.Tr>
  );
}
