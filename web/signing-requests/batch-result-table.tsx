import { Badge, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconClock, IconMinus, IconX } from '@tabler/icons-react';
import { Copy } from '../parts/copy.tsx';
import { kindOf, type Result, type ResultKind, reasonOf, resultWords } from './outcomes.ts';
import { signingLink } from './queries.ts';

export function BatchResultTable({ results }: { results: Result[] }) {
  return (
    <Paper withBorder>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Person</Table.Th>
            <Table.Th visibleFrom="xs">Outcome</Table.Th>
            <Table.Th w={52}>
              <VisuallyHidden>Link</VisuallyHidden>
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

const looks: Record<ResultKind, { color: string; icon: typeof IconX }> = {
  sent: { color: 'accent', icon: IconCheck },
  pending: { color: 'gray', icon: IconClock },
  refused: { color: 'red', icon: IconX },
  unsent: { color: 'yellow', icon: IconMinus },
};

function ResultRow({ result }: { result: Result }) {
  const { signer, outcome } = result;
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{signer.name}</Text>
        <Text size="sm" c="dimmed">
          {signer.email}
        </Text>
        <Stack gap={0} mt={4} hiddenFrom="xs">
          <Outcome result={result} />
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="xs">
        <Outcome result={result} />
      </Table.Td>
      <Table.Td>
        {outcome && !('error' in outcome) && (
          <Copy value={signingLink(outcome.token)} what={`the link of ${signer.name}`} />
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Outcome({ result }: { result: Result }) {
  const kind = kindOf(result);
  const { color, icon: Picture } = looks[kind];
  return (
    <>
      <Badge color={color} variant="light" tt="none" fw={500} leftSection={<Picture size={12} />}>
        {resultWords[kind]}
      </Badge>
      <Text size="xs" c="dimmed" mt={4}>
        {reasonOf(result)}
      </Text>
    </>
  );
}
